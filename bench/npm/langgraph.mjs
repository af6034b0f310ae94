// LangGraph: a node that interrupts, on SQLite.
import { Annotation, Command, START, StateGraph, interrupt } from "@langchain/langgraph";
import { SqliteSaver } from "@langchain/langgraph-checkpoint-sqlite";
import { orQuick, tell } from "./measure.mjs";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";

const messages = Number(process.argv[2] ?? 10);
const history = Array.from({ length: messages }, (_, index) => ({ role: "user", text: `What about the weather of day ${index}?` }));
const State = Annotation.Root({ history: Annotation(), approved: Annotation() });
const folder = mkdtempSync(`${tmpdir()}/langgraph-`);
const graph = new StateGraph(State)
  .addNode("refund", () => ({ approved: interrupt({ cents: 500 }) }))
  .addEdge(START, "refund")
  .compile({ checkpointer: SqliteSaver.fromConnString(`${folder}/langgraph.db`) });

const trips = [];
for (let number = 0; number < orQuick(120, 30); number++) {
  const config = { configurable: { thread_id: `thread-${number}` } };
  const begun = performance.now();
  await graph.invoke({ history }, config);
  const ended = await graph.invoke(new Command({ resume: true }), config);
  if (ended.approved !== true) throw new Error(JSON.stringify(ended));
  trips.push((performance.now() - begun) * 1000);
}
tell("an approval behind so many messages", "LangGraph on SQLite", "us", trips, messages);
process.exit(0);
