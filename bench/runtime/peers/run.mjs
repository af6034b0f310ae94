// The AI SDK: two steps with one tool call, on its own mock model.
import { generateText, stepCountIs, tool } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { z } from "zod";

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const call = { type: "tool-call", toolCallId: "call-0", toolName: "add", input: '{"left":1,"right":2}' };
const model = new MockLanguageModelV4({
  doGenerate: async ({ prompt }) =>
    prompt.at(-1).role === "tool"
      ? { content: [{ type: "text", text: "Done." }], finishReason: { unified: "stop", raw: "stop" }, usage, warnings: [] }
      : { content: [call], finishReason: { unified: "tool-calls", raw: "tool" }, usage, warnings: [] },
});
const tools = {
  add: tool({
    description: "Add two numbers.",
    inputSchema: z.object({ left: z.number(), right: z.number() }),
    execute: async ({ left, right }) => left + right,
  }),
};

const batches = [];
for (let batch = 0; batch < 40; batch++) {
  const begun = performance.now();
  for (let number = 0; number < 100; number++) {
    const { text } = await generateText({ model, tools, prompt: "Add", stopWhen: stepCountIs(3) });
    if (text !== "Done.") throw new Error(text);
  }
  model.doGenerateCalls.length = 0;
  batches.push(((performance.now() - begun) * 1000) / 100);
}
batches.sort((a, b) => a - b);
console.log(`AI SDK ${batches[20].toFixed(1)}`);
