// Tools whose schemas are made by zod, listed as text.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { asSchema } from "@ai-sdk/provider-utils";
import { tool } from "ai";
import { z } from "zod";
import { race } from "./measure.mjs";

const input = () =>
  z.object({
    customer_id: z.string().describe("The customer's number."),
    amount_cents: z.number().int().min(0).describe("The amount in cents."),
    note: z.string().nullish().describe("A word to the customer."),
    urgent: z.boolean().describe("Whether to pay today."),
  });
const output = () =>
  z.object({ reference: z.string(), accepted: z.boolean(), balance_cents: z.number().int() });
const description = "Pay an order back.";

for (const count of [10, 100, 1000]) {
  const server = new McpServer({ name: "bench", version: "1.0.0" });
  for (let number = 0; number < count; number++)
    server.registerTool(
      `refund${number}`,
      { description, inputSchema: input().shape, outputSchema: output().shape },
      async () => ({ content: [] }),
    );
  const client = new Client({ name: "bench", version: "1.0.0" });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  const each = (one) => Array.from({ length: count }, (_, number) => one(number));
  const inputs = each(input);
  const outputs = each(output);
  await race("from types to a list", count, [
    ["zod", () => JSON.stringify(each((n) => [z.toJSONSchema(inputs[n]), z.toJSONSchema(outputs[n])]))],
    [
      "AI SDK",
      () =>
        JSON.stringify(
          each((n) => {
            const { description: said, inputSchema } = tool({ description, inputSchema: inputs[n] });
            return { name: `refund${n}`, said, inputSchema: asSchema(inputSchema).jsonSchema };
          }),
        ),
    ],
    ["MCP SDK", async () => JSON.stringify((await client.listTools()).tools)],
  ]);
}
process.exit(0);
