// LangGraph without a checkpointer: a node that asks for a call, a node that makes it, and a node that is done.
import { Annotation, START, StateGraph } from "@langchain/langgraph";
import { orQuick, tell } from "./measure.mjs";

const State = Annotation.Root({
  messages: Annotation({ reducer: (known, more) => known.concat(more), default: () => [] }),
});
const call = { id: "call-0", name: "add", input: '{"left":1,"right":2}' };
const graph = new StateGraph(State)
  .addNode("model", ({ messages }) => ({
    messages: [messages.at(-1).role === "tool" ? { role: "assistant", text: "Done." } : { role: "assistant", call }],
  }))
  .addNode("tools", ({ messages }) => {
    const { left, right } = JSON.parse(messages.at(-1).call.input);
    return { messages: [{ role: "tool", id: "call-0", output: left + right }] };
  })
  .addEdge(START, "model")
  .addConditionalEdges("model", ({ messages }) => (messages.at(-1).call ? "tools" : "__end__"))
  .addEdge("tools", "model")
  .compile();

const samples = [];
for (let batch = 0; batch < orQuick(40, 10); batch++) {
  const begun = performance.now();
  for (let number = 0; number < 20; number++) {
    const { messages } = await graph.invoke({ messages: [{ role: "user", text: "Add" }] });
    if (messages.at(-1).text !== "Done.") throw new Error(JSON.stringify(messages));
  }
  samples.push(((performance.now() - begun) * 1000) / 20);
}
tell("a run with one tool call", "LangGraph", "us", samples);
