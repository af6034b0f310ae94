// Names, actions and `sendAutomaticallyWhen`, on messages that the real reader of `ai` has put together.
// SPEC: I5
import type { UIMessageChunk } from "ai";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  clientToolOutputsReady,
  getToolName,
  isAction,
  isHidden,
  isToolPartOfSpec,
  projectMessage,
  standardSchema,
  type JsonSchema,
  type PendingActionView,
} from "../src/index.js";
import { opsAgent, type OpsAgent } from "./agent.js";
import { call, failed, read } from "./stream.js";

describe("names", () => {
  test("a name is all that stands behind the first `tool-`", () => {
    for (const name of ["a", "send-mail-now", "tool-x", "x_1", "tool-"])
      expect(getToolName({ type: `tool-${name}` })).toBe(name);
    expect(getToolName({ type: "dynamic-tool", toolName: "tool-x" })).toBe(
      "tool-x",
    );
    expect(getToolName({ type: "text" })).toBe("");
  });

  test("one guard for all registrations of a spec", async () => {
    const message = projectMessage<OpsAgent>(
      await read(
        call("approve-again", "c1"),
        call("check", "c2"),
        call("toString", "c3"),
      ),
    );
    const mine = message.parts.filter((part) =>
      isToolPartOfSpec(opsAgent, part, "ops.approve.v1"),
    );
    expectTypeOf(mine[0]!.type).toEqualTypeOf<
      "tool-approve" | "tool-approve-again"
    >();
    expect(mine.map(({ type }) => type)).toEqual(["tool-approve-again"]);
  });

  test("an action narrows by its name", () => {
    const action = {
      name: "approve.approval",
      input: { prompt: "p" },
    } as PendingActionView<OpsAgent>;
    expect(isAction<OpsAgent, "check.output">(action, "check.output")).toBe(
      false,
    );
    expect(isAction<OpsAgent, "check.output">(null, "check.output")).toBe(
      false,
    );
    if (!isAction<OpsAgent, "approve.approval">(action, "approve.approval"))
      throw new Error("it is");
    expectTypeOf(action.input).toExtend<{ prompt: string }>();
  });
});

describe("clientToolOutputsReady", () => {
  const output: UIMessageChunk = {
    type: "tool-output-available",
    toolCallId: "c1",
    output: { ok: true },
  };

  test("fires once, when every call of this client is done", async () => {
    const ready = clientToolOutputsReady(opsAgent);
    const open = await read(call("check", "c1"), call("check", "c2"), output);
    expect(ready({ messages: [open] })).toBe(false);
    const done = await read(call("check", "c1"), call("check", "c2"), output, {
      ...output,
      toolCallId: "c2",
    });
    expect(ready({ messages: [done] })).toBe(true);
    expect(ready({ messages: [done] })).toBe(false);
  });

  test("does not count calls of the backend, nor those of earlier steps", async () => {
    const ready = clientToolOutputsReady(opsAgent);
    expect(
      ready({ messages: [await read(call("approve", "c1"), output)] }),
    ).toBe(false);
    expect(
      ready({ messages: [await read(call("toString", "c1"), output)] }),
    ).toBe(false);
    const earlier = await read(
      call("check", "c1"),
      output,
      { type: "finish-step" },
      { type: "start-step" },
      { type: "text-start", id: "t" },
    );
    expect(ready({ messages: [earlier] })).toBe(false);
    expect(ready({ messages: [] })).toBe(false);
  });

  test("waits for a call that is still streaming, and takes a failed one as done", async () => {
    const ready = clientToolOutputsReady(opsAgent);
    const streaming: UIMessageChunk = {
      type: "tool-input-start",
      toolCallId: "c2",
      toolName: "check",
    };
    expect(
      ready({ messages: [await read(call("check", "c1"), output, streaming)] }),
    ).toBe(false);
    expect(
      ready({ messages: [await read(call("check", "c1"), failed("c1", {}))] }),
    ).toBe(true);
  });

  test("a later message or step may use a call id again, and a denied call is done", async () => {
    const ready = clientToolOutputsReady(opsAgent);
    const first = await read(call("check", "c1"), output);
    expect(ready({ messages: [first] })).toBe(true);
    expect(ready({ messages: [first, { ...first, id: "n" }] })).toBe(true);
    const again = { ...first, parts: [...first.parts, ...first.parts] };
    expect(ready({ messages: [again] })).toBe(true);
    expect(ready({ messages: [again] })).toBe(false);
    const denied = first.parts.map((part) =>
      part.type === "tool-check" ? { ...part, state: "output-denied" } : part,
    ) as typeof first.parts;
    expect(ready({ messages: [{ ...first, id: "o", parts: denied }] })).toBe(
      true,
    );
  });
});

test("a JSON Schema is a Standard Schema under any validator", () => {
  const schema: JsonSchema<{ approved: boolean }> = {
    type: "object",
    required: ["approved"],
  };
  const standard = standardSchema(schema, (known, value) =>
    typeof value === "object" &&
    value !== null &&
    "approved" in value &&
    known === schema
      ? []
      : [{ message: "is missing", path: ["approved"] }],
  )["~standard"];
  expect(standard.validate({ approved: true })).toEqual({
    value: { approved: true },
  });
  expect(standard.validate({})).toEqual({
    issues: [{ message: "is missing", path: ["approved"] }],
  });
  expectTypeOf<
    NonNullable<(typeof standard)["types"]>["output"]
  >().toEqualTypeOf<{ approved: boolean }>();
});

describe("notifications", () => {
  const told = (data: unknown, type = "data-pai-notification") => ({
    parts: [null, { type: "text", text: "x" }, { type, data }],
  });

  test("a hidden one is left out, and nothing else", () => {
    expect(isHidden(told({ notification: "done", hidden: true }))).toBe(true);
    expect(isHidden(told({ notification: "done", hidden: false }))).toBe(false);
    expect(isHidden(told({ notification: "done", hidden: "yes" }))).toBe(false);
    expect(isHidden(told({ notification: "done" }))).toBe(false);
    expect(isHidden(told({ hidden: true }))).toBe(false);
    expect(isHidden(told(null))).toBe(false);
    expect(
      isHidden(told({ notification: "done", hidden: true }, "data-other")),
    ).toBe(false);
    expect(isHidden({ parts: [] })).toBe(false);
  });

  test("it is a part that narrows", () => {
    const message = projectMessage<OpsAgent>({
      id: "m",
      role: "system",
      parts: [
        { type: "data-pai-notification", data: { notification: "The job." } },
      ],
    });
    const [part] = message.parts;
    if (part?.type !== "data-pai-notification") throw new Error("it is");
    expectTypeOf(part.data.notification).toEqualTypeOf<string>();
    expect(part.data.notification).toBe("The job.");
  });
});
