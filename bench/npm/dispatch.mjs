// One call of the tool with four fields, from JSON text to JSON text, in the frameworks of TypeScript.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { createTool } from "@mastra/core/tools";
import { safeValidateTypes, asSchema } from "@ai-sdk/provider-utils";
import { tool } from "ai";
import Ajv from "ajv/dist/2020.js";
import { z } from "zod";
import { race } from "./measure.mjs";

const text =
  '{"customer_id":"customer-81234","amount_cents":129900,"note":"thank you","urgent":true}';
const pay = ({ customer_id, amount_cents, note, urgent }) => ({
  reference: `${customer_id}-${note ?? ""}`,
  accepted: urgent,
  balance_cents: amount_cents,
});
const input = z.object({
  customer_id: z.string(),
  amount_cents: z.number().int().min(0),
  note: z.string().nullish(),
  urgent: z.boolean(),
});
const output = z.object({
  reference: z.string(),
  accepted: z.boolean(),
  balance_cents: z.number().int(),
});

const ajv = new Ajv.default({ strict: false });
const checks = [input, output].map((schema) =>
  ajv.compile(z.toJSONSchema(schema)),
);
const checked = (check, value) => {
  if (!check(value)) throw new Error(ajv.errorsText(check.errors));
  return value;
};

const description = "Pay an order back.";
const sdk = tool({ description, inputSchema: input, execute: async (input) => pay(input) });
const schema = asSchema(sdk.inputSchema);
const mastra = createTool({
  id: "refund",
  description,
  inputSchema: input,
  outputSchema: output,
  execute: async (input) => pay(input),
});

const server = new McpServer({ name: "bench", version: "1.0.0" });
server.registerTool(
  "refund",
  { description, inputSchema: input.shape, outputSchema: output.shape },
  async (input) => {
    const paid = pay(input);
    return { content: [{ type: "text", text: JSON.stringify(paid) }], structuredContent: paid };
  },
);
const client = new Client({ name: "bench", version: "1.0.0" });
const [near, far] = InMemoryTransport.createLinkedPair();
await Promise.all([server.connect(far), client.connect(near)]);

await race("a call with four fields", 1, [
  ["JSON alone (Node.js)", () => JSON.stringify(pay(JSON.parse(text)))],
  ["ajv", () => JSON.stringify(checked(checks[1], pay(checked(checks[0], JSON.parse(text)))))],
  ["zod", () => JSON.stringify(output.parse(pay(input.parse(JSON.parse(text)))))],
  [
    "AI SDK",
    async () => {
      const checked = await safeValidateTypes({ value: JSON.parse(text), schema });
      if (!checked.success) throw checked.error;
      return JSON.stringify(await sdk.execute(checked.value, { toolCallId: "c", messages: [] }));
    },
  ],
  ["Mastra", async () => JSON.stringify(await mastra.execute(JSON.parse(text), {}))],
  [
    "MCP SDK",
    async () => {
      const result = await client.callTool({ name: "refund", arguments: JSON.parse(text) });
      return JSON.stringify(result.structuredContent);
    },
  ],
]);
process.exit(0);
