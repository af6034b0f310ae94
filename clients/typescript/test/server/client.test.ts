// @pai/client against the running server.
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createPaiClient,
  isAction,
  isPaiToolPart,
  PaiHttpError,
  type PaiClient,
  type PaiThread,
  type PendingActionView,
} from "../../src/index.js";
import { chat, versions } from "./chat.js";
import type { DeskAgent } from "./desk.js";
import { fresh, script, serve, type Server } from "./server.js";

let server: Server;
let client: PaiClient<DeskAgent>;
beforeAll(async () => {
  server = await serve();
  client = createPaiClient<DeskAgent>({ api: server.api });
});
afterAll(() => server.stop());

const asking = script(
  [{ text: "Let me ask." }, { call: ["c1", "ask", { summary: "Send it?" }] }],
  [{ text: "Done." }],
);

async function blocked(): Promise<{
  thread: PaiThread<DeskAgent>;
  action: PendingActionView<DeskAgent>;
}> {
  const thread = client.thread(fresh("t"));
  const run = await thread.send(asking);
  const state = await run.waitUntilBlocked();
  expect(state.status).toBe("blocked");
  for (const message of state.messages)
    for (const part of message.parts) {
      if (!isPaiToolPart<DeskAgent>(part)) continue;
      const action = thread.getPendingAction(message, part);
      if (action !== null) return { thread, action };
    }
  throw new Error("nothing waits");
}

test("a run waits for a person, and goes on with the answer", async () => {
  const { thread, action } = await blocked();
  if (!isAction<DeskAgent, "ask.approval">(action, "ask.approval"))
    throw new Error(action.name);
  expect(action.input.prompt).toBe("Send it?");
  const result = await action.submit({ approved: true, comment: "Fine." });
  expect(result).toMatchObject({ ok: true, result: "accepted" });
  const state = await thread.run(action.ref.runId).waitUntilBlocked();
  const part = state.messages
    .at(-1)!
    .parts.find((part) => part.type === "tool-ask");
  expect(part).toMatchObject({
    state: "output-available",
    output: { approved: true, comment: "Fine." },
    data: { progress: [{ id: "ask", value: { step: "answered" } }] },
    suspensions: [
      { state: "submitted", resume: { approved: true, comment: "Fine." } },
    ],
    pendingSuspension: null,
  });
  expect(state).toMatchObject({ status: "idle", runId: null, error: null });
});

test("an answer that does not fit leaves the action pending", async () => {
  const { thread, action } = await blocked();
  const result = await action.submit({ approved: "yes" });
  expect(result).toMatchObject({
    ok: false,
    result: "invalid",
    issues: [{ path: "/approved" }],
  });
  await thread.refresh();
  expect(thread.getPendingActions()).toHaveLength(1);
});

test("one of two answers wins, and an equal one is the same", async () => {
  const { action } = await blocked();
  const [one, other] = await Promise.all([
    action.submit({ approved: true }),
    action.submit({ approved: false }),
  ]);
  const results = [one.result, other.result].sort();
  expect(results).toEqual(["accepted", "lost"]);
  const winner = one.result === "accepted";
  expect(await action.submit({ approved: winner })).toMatchObject({
    result: "same",
  });
  expect(await action.cancel()).toMatchObject({
    result: "lost",
    resolution: "submitted",
  });
});

test("an action is cancelled or failed with a code", async () => {
  const cancelled = await blocked();
  expect(await cancelled.action.cancel({ reason: "closed" })).toMatchObject({
    result: "accepted",
  });
  const failed = await blocked();
  await failed.action.fail({ message: "No line.", code: "OFFLINE" });
  const state = await failed.thread
    .run(failed.action.ref.runId)
    .waitUntilBlocked();
  const part = state.messages
    .at(-1)!
    .parts.find((part) => part.type === "tool-ask");
  expect(part).toMatchObject({
    state: "output-error",
    error: { code: "OFFLINE", message: "No line." },
    suspensions: [{ state: "failed" }],
  });
});

test("an action that is not the one of its reference is gone", async () => {
  const one = await blocked();
  const other = await blocked();
  const { ref } = one.action;
  const wrong = [
    { ...ref, runId: other.action.ref.runId },
    { ...ref, messageId: other.action.ref.messageId },
    { ...ref, toolCallId: "c2" },
    { ...ref, name: "ask.other" },
    { ...ref, toolName: "lookup" },
  ];
  for (const forged of wrong) {
    const path = `${server.api}/${ref.threadId}/actions/${encodeURIComponent(ref.actionId)}/submit`;
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ref: forged, resume: { approved: true } }),
    });
    expect([response.status, (await response.json()) as object]).toMatchObject([
      404,
      { code: "gone" },
    ]);
  }
  expect((await one.thread.refresh()).status).toBe("blocked");
});

test("a key that was given with another answer is refused", async () => {
  const { action } = await blocked();
  const path = `${server.api}/${action.ref.threadId}/actions/${encodeURIComponent(action.ref.actionId)}/submit`;
  const send = (approved: boolean) =>
    fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": "k1" },
      body: JSON.stringify({ ref: action.ref, resume: { approved } }),
    });
  expect((await send(true)).status).toBe(200);
  const again = await send(true);
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([
    200,
    "true",
  ]);
  const other = await send(false);
  expect([other.status, await other.json()]).toMatchObject([
    422,
    { code: "idempotency-key-reused" },
  ]);
});

test.each(["sse", "poll"] as const)(
  "watch by %s tells of each newer state",
  async (mode) => {
    const watcher = createPaiClient<DeskAgent>({
      api: server.api,
      watch: { mode, pollMs: 20 },
    });
    const id = fresh("w");
    const seen: number[] = [];
    const done = new Promise<void>((ok) => {
      const off = watcher.thread(id).watch((state) => {
        seen.push(state.version);
        if (state.status !== "blocked") return;
        off();
        ok();
      });
    });
    await client.thread(id).send(asking);
    await done;
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(new Set(seen).size).toBe(seen.length);
  },
);

test("tools without a body are executed here, once, and what fails is said", async () => {
  let runs = 0;
  const brought = createPaiClient<DeskAgent>({
    api: server.api,
    clientTools: [
      {
        name: "whereAmI",
        description: "Where the user is.",
        inputSchema: { type: "object", properties: {} },
        execute: () => ({ place: "Berlin" }),
      },
    ],
  });
  const thread = brought.thread(fresh("x"));
  const off = thread.executeTools({
    check: async ({ url }) => {
      runs++;
      if (url === "bad") throw new Error("No such page.");
      return { ok: true };
    },
  });
  const run = await thread.send(
    script(
      [
        { call: ["c1", "check", { url: "good" }] },
        { call: ["c2", "check", { url: "bad" }] },
        { call: ["c3", "whereAmI", {}] },
      ],
      [{ text: "ok" }],
    ),
  );
  let state = await run.waitUntilBlocked();
  while (state.status !== "idle") {
    await new Promise((ok) => setTimeout(ok, 20));
    state = await thread.refresh();
  }
  off();
  const calls = state.messages
    .at(-1)!
    .parts.filter((part) => isPaiToolPart<DeskAgent>(part));
  expect(calls).toMatchObject([
    { state: "output-available", output: { ok: true } },
    { state: "output-error", errorText: "No such page." },
    { type: "dynamic-tool", toolName: "whereAmI", output: { place: "Berlin" } },
  ]);
  expect(runs).toBe(2);
});

test("a run is stopped, and its calls with it", async () => {
  const thread = client.thread(fresh("s"));
  const run = await thread.send(
    script([{ call: ["c1", "count", { to: 1000, millis: 20 }] }]),
  );
  await expect
    .poll(async () => (await thread.refresh()).messages.at(-1)?.role)
    .toBe("assistant");
  expect(await thread.stop({ runId: "another" })).toEqual({ stopped: false });
  expect(await run.stop()).toMatchObject({ stopped: true });
  const state = await run.waitUntilBlocked();
  expect(state.messages.at(-1)!.parts.at(-1)).toBeDefined();
  expect(
    state.messages
      .at(-1)!
      .parts.find((part) => part.type === ("tool-count" as never)),
  ).toMatchObject({
    state: "output-error",
    cancelled: true,
  });
  expect(await thread.stop()).toEqual({ stopped: false });
});

test("a busy thread refuses a message unless it may wait", async () => {
  const { thread } = await blocked();
  await expect(thread.send("and now?")).rejects.toMatchObject({
    status: 409,
    code: "thread-busy",
  });
  const queued = await thread.send("and now?", { onBusy: "queue" });
  expect((await thread.refresh()).runIds).toContain(queued.runId);
  const instead = await thread.send("Instead!", { onBusy: "supersede" });
  const state = await instead.waitUntilBlocked();
  expect(state.messages.at(-1)!.parts).toMatchObject([
    { type: "step-start" },
    { text: "You said: Instead!" },
  ]);
});

test("the same message is sent once, however often", async () => {
  const thread = client.thread(fresh("m"));
  const id = fresh("u");
  const one = await thread.send({ text: "hi", id });
  await one.waitUntilBlocked();
  const other = await thread.send({ text: "hi", id });
  expect(other.runId).toBe(one.runId);
  await expect(thread.send({ text: "ho", id })).rejects.toMatchObject({
    status: 422,
    code: "message-changed",
  });
  expect((await thread.refresh()).messages).toHaveLength(2);
});

test("files go up, are sent, and come down as attachments", async () => {
  const body = new Blob(["<script>alert(1)</script>"], { type: "text/html" });
  const file = await client.files.upload(body, { filename: "a b.html" });
  expect(file).toMatchObject({ mediaType: "text/html", size: 25 });
  const response = await fetch(client.files.url(file.fileId), {
    headers: { range: "bytes=1-6" },
  });
  expect([response.status, await response.text()]).toEqual([206, "script"]);
  expect(response.headers.get("content-disposition")).toBe(
    "attachment; filename*=UTF-8''a%20b.html",
  );
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  const thread = client.thread(fresh("f"));
  const run = await thread.send({
    text: "read",
    files: [{ fileId: file.fileId }],
  });
  const state = await run.waitUntilBlocked();
  expect(state.messages[0]!.parts[1]).toMatchObject({
    type: "file",
    mediaType: "text/html",
  });
});

test("what the network drops is sent again under one key", async () => {
  let drops = 3;
  const keys = new Set<string | null>();
  const flaky = createPaiClient<DeskAgent>({
    api: server.api,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      const key = new Headers(init?.headers).get("idempotency-key");
      if (key === null) return response;
      keys.add(key);
      if (drops-- > 0) throw new TypeError("the connection is gone");
      return response;
    },
  });
  const { thread, action } = await blocked();
  const mine = flaky.thread(thread.threadId);
  await mine.refresh();
  const result = await mine.getPendingActions()[0]!.submit({ approved: true });
  expect(result).toMatchObject({ ok: true, result: "same" });
  expect(keys.size).toBe(1);
  expect(action.ref.threadId).toBe(thread.threadId);
});

test("what is refused for good is not tried again", async () => {
  const nowhere = createPaiClient<DeskAgent>({ api: `${server.url}/nowhere` });
  await expect(nowhere.thread("t").send("hi")).rejects.toBeInstanceOf(
    PaiHttpError,
  );
  await expect(client.thread("no/slash").refresh()).rejects.toMatchObject({
    code: "invalid-thread-id",
  });
});

test.each(versions)(
  "version %s: a page on our transport follows an answer given elsewhere",
  async (version) => {
    const id = fresh("r");
    const page = chat(version, server.api, id, { transport: client.transport });
    await page.sendMessage({ text: asking });
    expect(page.status).toBe("ready");
    const thread = client.thread(id);
    await thread.refresh();
    await thread.getPendingActions()[0]!.submit({ approved: true });
    await thread.run(thread.getState().runId ?? "").waitUntilBlocked();
    // The continuation is over: without the version that the page has, nothing would be streamed.
    await page.resumeStream();
    expect(page.error).toBeUndefined();
    expect(page.messages).toHaveLength(2);
    expect(page.messages.at(-1)!.parts.at(-1)).toMatchObject({
      type: "text",
      text: "Done.",
    });
  },
);
