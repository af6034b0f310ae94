// An agent as codegen writes one, small enough to read.
import type { AgentUIMessage, AgentValue, Registered } from "../src/index.js";

type Approve = {
  id: "ops.approve.v1";
  hasExecute: true;
  input: { summary: string };
  output: { approved: boolean };
  data: { progress: { step: string }; constructor: number };
  suspend: {
    approval: {
      input: { prompt: string };
      resume: { approved: boolean };
      submit: { approved?: boolean };
    };
  };
};

type Check = {
  id: "browser.check.v1";
  hasExecute: false;
  input: { url: string };
  output: { ok: boolean };
  submit: { ok: boolean };
  data: {};
  suspend: {};
};

export type OpsAgent = {
  id: "ops";
  metadata: { runId: string };
  tools: {
    approve: Registered<"approve", Approve>;
    "approve-again": Registered<"approve-again", Approve>;
    check: Registered<"check", Check>;
  };
};

export type OpsMessage = AgentUIMessage<OpsAgent>;

export const opsAgent: AgentValue<OpsAgent> = {
  id: "ops",
  tools: {
    approve: { specId: "ops.approve.v1", hasExecute: true },
    "approve-again": { specId: "ops.approve.v1", hasExecute: true },
    check: { specId: "browser.check.v1", hasExecute: false },
  },
};
