// Mastra: a workflow with one step that suspends, on LibSQL.
import { Mastra } from "@mastra/core";
import { createStep, createWorkflow } from "@mastra/core/workflows";
import { LibSQLStore } from "@mastra/libsql";
import { orQuick, tell } from "./measure.mjs";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { z } from "zod";

const messages = Number(process.argv[2] ?? 10);
const history = Array.from({ length: messages }, (_, index) => ({ role: "user", text: `What about the weather of day ${index}?` }));
const step = createStep({
  id: "refund",
  inputSchema: z.object({ history: z.array(z.any()) }),
  outputSchema: z.object({ approved: z.boolean() }),
  resumeSchema: z.object({ approved: z.boolean() }),
  suspendSchema: z.object({ cents: z.number() }),
  execute: async ({ resumeData, suspend }) => resumeData ?? (await suspend({ cents: 500 })),
});
const refund = createWorkflow({ id: "refund", inputSchema: step.inputSchema, outputSchema: step.outputSchema }).then(step).commit();
const folder = mkdtempSync(`${tmpdir()}/mastra-`);
const storage = new LibSQLStore({ id: "bench", url: `file:${folder}/mastra.db` });
const mastra = new Mastra({ workflows: { refund }, storage, logger: false });
const workflow = mastra.getWorkflow("refund");

const trips = [];
for (let number = 0; number < orQuick(120, 30); number++) {
  const begun = performance.now();
  const run = await workflow.createRun({ runId: `run-${number}` });
  await run.start({ inputData: { history } });
  const again = await workflow.createRun({ runId: `run-${number}` });
  const ended = await again.resume({ step: "refund", resumeData: { approved: true } });
  if (ended.status !== "success") throw new Error(JSON.stringify(ended));
  trips.push((performance.now() - begun) * 1000);
}
tell("an approval behind so many messages", "Mastra workflow", "us", trips, messages);
process.exit(0);
