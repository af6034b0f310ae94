// What `projectMessage` makes of messages that the real reader of `ai` has put together.
// SPEC: I5
import type { UIMessageChunk } from "ai";
import { describe, expect, test } from "vitest";
import {
  getToolName,
  isPaiToolPart,
  projectMessage,
  type PaiMessage,
  type PaiMessagePart,
  type PaiStaticToolPart,
} from "../src/index.js";
import type { OpsAgent } from "./agent.js";
import { call, failed, item, read, suspension } from "./stream.js";

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

  test("one view of an action, the last, and stored messages may hold anything", async () => {
    const message = await read(
      call("approve", "c1"),
      suspension("c1", "a1", { state: "pending" }),
      item("c1", "progress", "a", { step: "one" }),
    );
    const record = (type: string, data: unknown) =>
      message.parts.push({ type, data } as never);
    const pending = message.parts.find(
      ({ type }) => type === "data-pai-suspension",
    ) as { data: object };
    record("data-pai-suspension", { ...pending.data, state: "submitted" });
    record("data-pai-suspension", { toolCallId: "c1", state: "pending" });
    record("data-pai-tool-data", { toolCallId: "c1", value: 1 });
    message.parts.push(null as never, {} as never, "text" as never);
    const projected = projectMessage<OpsAgent>(message);
    const part = approve({
      ...projected,
      parts: projected.parts.filter((part) => part?.type !== undefined),
    });
    expect(part.suspensions.map(({ state }) => state)).toEqual(["submitted"]);
    expect(part.pendingSuspension).toBeNull();
    expect(Object.keys(part.data)).toEqual(["progress"]);
    expect(projected.parts.slice(-3)).toEqual([null, {}, "text"]);
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
