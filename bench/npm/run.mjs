// The AI SDK: two steps with one tool call, on its own mock model.
import { generateText, stepCountIs, tool } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { z } from "zod";
import { orQuick, tell } from "./measure.mjs";

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

async function run(more = {}, all = tools) {
  const begun = performance.now();
  const { text } = await generateText({ model, tools: all, stopWhen: stepCountIs(3), ...more });
  if (text !== "Done.") throw new Error(text);
  model.doGenerateCalls.length = 0;
  return (performance.now() - begun) * 1000;
}

async function batches(each, more, all) {
  const samples = [];
  for (let batch = 0; batch < orQuick(40, 10); batch++) {
    let sum = 0;
    for (let number = 0; number < each; number++) sum += await run(more, all);
    samples.push(sum / each);
  }
  return samples;
}

await batches(orQuick(50, 10), { prompt: "Add" });
tell("a run with one tool call", "AI SDK", "us", await batches(orQuick(100, 30), { prompt: "Add" }));
for (const count of [1, 50, 200]) {
  const many = { ...tools };
  for (let number = 1; number < count; number++) many[`add${number}`] = tools.add;
  tell("a run of an agent with so many tools", "AI SDK, with a call", "us", await batches(20, { prompt: "Add" }, many), count);
}
for (const count of [10, 100, 1000]) {
  const messages = Array.from({ length: count }, (_, index) => ({
    role: index % 2 === 0 ? "user" : "assistant",
    content: "What about the weather of this day?",
  }));
  messages.push({ role: "user", content: "Add" });
  tell("a run behind so many messages", "AI SDK", "us", await batches(10, { messages }), count);
}
