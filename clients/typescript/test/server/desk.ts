// The agent of the running server, as codegen would write it.
import type { Registered } from "../../src/index.js";

type Lookup = {
  id: "desk.lookup.v1";
  hasExecute: true;
  input: { customerId: string };
  output: { name: string };
  data: {};
  suspend: {};
};

type Ask = {
  id: "desk.ask.v1";
  hasExecute: true;
  input: { summary: string };
  output: { approved: boolean; comment?: string };
  data: { progress: { step: string } };
  suspend: {
    approval: {
      input: { prompt: string };
      resume: { approved: boolean; comment?: string };
      submit: { approved: boolean; comment?: string };
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

export type DeskAgent = {
  id: "desk";
  metadata: unknown;
  tools: {
    lookup: Registered<"lookup", Lookup>;
    ask: Registered<"ask", Ask>;
    check: Registered<"check", Check>;
  };
};
