// LangGraph: a node that interrupts, on SQLite.
import { Annotation, Command, START, StateGraph, interrupt } from "@langchain/langgraph";
import { SqliteSaver } from "@langchain/langgraph-checkpoint-sqlite";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";

const history = Array.from({ length: Number(process.argv[2] ?? 10) }, (_, index) => ({ role: "user", text: `What about the weather of day ${index}?` }));
const State = Annotation.Root({ history: Annotation(), approved: Annotation() });
const folder = mkdtempSync(`${tmpdir()}/langgraph-`);
const graph = new StateGraph(State)
  .addNode("refund", () => ({ approved: interrupt({ cents: 500 }) }))
  .addEdge(START, "refund")
  .compile({ checkpointer: SqliteSaver.fromConnString(`${folder}/langgraph.db`) });

const trips = [];
for (let number = 0; number < 120; number++) {
  const config = { configurable: { thread_id: `thread-${number}` } };
  const begun = performance.now();
  await graph.invoke({ history }, config);
  const ended = await graph.invoke(new Command({ resume: true }), config);
  if (ended.approved !== true) throw new Error(JSON.stringify(ended));
  trips.push((performance.now() - begun) * 1000);
}
trips.sort((a, b) => a - b);
console.log(`LangGraph.js ${trips[60].toFixed(1)}`);
process.exit(0);
