// The small runtime against messages that the real reader of `ai` has put together.
// SPEC: I5
import { readUIMessageStream, type UIMessageChunk } from "ai";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  clientToolOutputsReady,
  getToolName,
  isAction,
  isPaiToolPart,
  isToolPartOfSpec,
  projectMessage,
  standardSchema,
  type JsonSchema,
  type PaiMessage,
  type PaiMessagePart,
  type PaiStaticToolPart,
  type PendingActionView,
} from "../src/index.js";
import { opsAgent, type OpsAgent, type OpsMessage } from "./agent.js";

/** The message that the SDK's reader makes of these chunks. */
async function read(...chunks: UIMessageChunk[]): Promise<OpsMessage> {
  const stream = new ReadableStream<UIMessageChunk>({
    start(controller) {
      const all: UIMessageChunk[] = [
        { type: "start", messageId: "m" },
        { type: "start-step" },
        ...chunks,
        { type: "finish-step" },
        { type: "finish" },
      ];
      for (const chunk of all) controller.enqueue(chunk);
      controller.close();
    },
  });
  let last: OpsMessage | undefined;
  for await (const message of readUIMessageStream<OpsMessage>({ stream }))
    last = message;
  if (last === undefined) throw new Error("the stream gave no message");
  return last;
}

const call = (toolName: string, toolCallId: string): UIMessageChunk => ({
  type: "tool-input-available",
  toolCallId,
  toolName,
  input: { summary: "s" },
  toolMetadata: { pai: { specId: "ops.approve.v1" } },
});

const item = (
  toolCallId: string,
  channel: string,
  itemId: string,
  value: unknown,
): UIMessageChunk => ({
  type: "data-pai-tool-data",
  id: `${toolCallId}/${channel}/${itemId}`,
  data: {
    toolCallId,
    toolName: "approve",
    channel,
    itemId,
    value,
    updatedAt: "t",
  },
});

const suspension = (
  toolCallId: string,
  actionId: string,
  more: object,
): UIMessageChunk => ({
  type: "data-pai-suspension",
  id: actionId,
  data: {
    toolCallId,
    toolName: "approve",
    actionId,
    name: "approval",
    input: { prompt: "p" },
    suspendedAt: "t",
    ...more,
  },
});

const failed = (toolCallId: string, pai: object): UIMessageChunk => ({
  type: "tool-output-error",
  toolCallId,
  errorText: "No.",
  toolMetadata: { pai: { specId: "ops.approve.v1", ...pai } },
});

function only(message: PaiMessage<OpsAgent>): PaiMessagePart<OpsAgent>[] {
  return message.parts.filter((part) => isPaiToolPart(part));
}

function approve(
  message: PaiMessage<OpsAgent>,
): PaiStaticToolPart<OpsAgent, "approve"> {
  const part = message.parts.find((part) => part.type === "tool-approve");
  if (part?.type !== "tool-approve") throw new Error("there is no such part");
  return part;
}

describe("projectMessage", () => {
  test("moves tool data onto the part, in order, the last value of an item", async () => {
    const message = await read(
      call("approve", "c1"),
      item("c1", "progress", "a", { step: "one" }),
      item("c1", "progress", "b", { step: "two" }),
      item("c1", "constructor", "a", 1),
      item("c1", "progress", "a", { step: "three" }),
    );
    const part = approve(projectMessage<OpsAgent>(message));
    expect(
      part.data.progress?.map(({ id, value }) => [id, value.step]),
    ).toEqual([
      ["a", "three"],
      ["b", "two"],
    ]);
    expect(part.data.constructor?.[0]?.value).toBe(1);
    expect(Object.keys(part.data)).toEqual(["progress", "constructor"]);
  });

  test("shows a pending suspension, and the native state stays what it is", async () => {
    const message = await read(
      call("approve", "c1"),
      suspension("c1", "a1", {
        state: "submitted",
        resolvedAt: "t",
        resume: { approved: true },
      }),
      suspension("c1", "a2", { state: "pending" }),
    );
    const part = approve(projectMessage<OpsAgent>(message));
    expect(part.state).toBe("input-available");
    expect(part.pendingSuspension?.actionId).toBe("a2");
    expect(part.suspensions.map(({ state }) => state)).toEqual([
      "submitted",
      "pending",
    ]);
    expect(part.suspensions[0]).not.toHaveProperty("toolCallId");
    expect([part.cancelled, part.error]).toEqual([false, null]);
  });

  test("a resolved suspension stands in the place of the pending one", async () => {
    const message = await read(
      call("approve", "c1"),
      suspension("c1", "a1", { state: "pending" }),
      suspension("c1", "a1", { state: "cancelled", resolvedAt: "t" }),
      failed("c1", { cancelled: true }),
    );
    const part = approve(projectMessage<OpsAgent>(message));
    expect(part.pendingSuspension).toBeNull();
    expect([part.cancelled, part.error]).toEqual([true, null]);
  });

  test("says why a call failed", async () => {
    const error = { code: "no_stock", message: "No." };
    const known = approve(
      projectMessage<OpsAgent>(
        await read(call("approve", "c"), failed("c", { error })),
      ),
    );
    expect([known.cancelled, known.error]).toEqual([false, error]);
    const plain = approve(
      projectMessage<OpsAgent>(
        await read(call("approve", "c"), failed("c", {})),
      ),
    );
    expect(plain.error).toEqual({ code: "tool_failed", message: "No." });
  });

  test("leaves out the records alone, and changes nothing that it was given", async () => {
    const message = await read(
      { type: "text-start", id: "t" },
      { type: "text-delta", id: "t", delta: "hello" },
      { type: "text-end", id: "t" },
      call("approve", "c1"),
      item("c1", "progress", "a", { step: "one" }),
      item("another call", "progress", "a", { step: "one" }),
      { ...call("gone", "c2"), dynamic: true } as UIMessageChunk,
    );
    const before = structuredClone(message);
    const projected = projectMessage<OpsAgent>(message);
    expect(message).toEqual(before);
    expect(projected.parts.map(({ type }) => type)).toEqual([
      "step-start",
      "text",
      "tool-approve",
      "dynamic-tool",
    ]);
    expect(only(projected).map((part) => getToolName(part))).toEqual([
      "approve",
      "gone",
    ]);
    expect(projected.id).toBe("m");
  });

  test("what is no record is passed over, and any name can be a channel's", async () => {
    const message = await read(
      call("approve", "c1"),
      { type: "data-pai-tool-data", data: null },
      { type: "data-pai-suspension", data: "pending" },
    );
    message.parts.push({
      type: "data-pai-tool-data",
      data: {
        toolCallId: "c1",
        channel: "__proto__",
        itemId: "a",
        value: 1,
        updatedAt: "t",
      },
    } as never);
    const part = approve(projectMessage<OpsAgent>(message));
    expect(Object.keys(part.data)).toEqual(["__proto__"]);
    expect(part.suspensions).toEqual([]);
  });

  test("equal call ids in different messages do not meet", async () => {
    await read(
      call("approve", "c1"),
      item("c1", "progress", "a", { step: "one" }),
    );
    const part = approve(
      projectMessage<OpsAgent>(await read(call("approve", "c1"))),
    );
    expect(part.data).toEqual({});
  });
});

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
