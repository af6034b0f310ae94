// What stands between a client and the running server: an absence, a proxy that ends streams, an answer that is another's.
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPaiClient, PaiHttpError } from "../../src/index.js";
import type { DeskAgent } from "./desk.js";
import { fresh, script, serve, type Server } from "./server.js";

let server: Server;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.stop());

const checking = script(
  [{ call: ["c1", "check", { url: "https://a.example" }] }],
  [{ text: "Done." }],
);

const soon = (millis: number): Promise<void> =>
  new Promise((done) => setTimeout(done, millis));

const through = (between: typeof fetch) =>
  createPaiClient<DeskAgent>({ api: server.api, fetch: between });

test("an output outlives the absence of the server, and its body runs once", async () => {
  let [refusals, bodies] = [6, 0];
  const client = through(async (input, init) => {
    if (String(input).endsWith("/submit") && refusals-- > 0)
      throw new TypeError("the connection is refused");
    return fetch(input, init);
  });
  const thread = client.thread(fresh("t"));
  const run = await thread.send(checking);
  const errors: Error[] = [];
  const off = thread.executeTools(
    { check: () => (bodies++, { ok: true }) },
    { onError: (error) => errors.push(error) },
  );
  const over = (): boolean => thread.getState().messages.length === 2;
  while (!over() || thread.getState().runIds.length > 0) await soon(20);
  off();
  expect(run.threadId).toBe(thread.threadId);
  expect(bodies).toBe(1);
  expect(errors.length).toBeGreaterThan(0);
});

test("tools that are executed again at once go on with the body that has begun", async () => {
  let bodies = 0;
  const thread = through(fetch).thread(fresh("t"));
  const run = await thread.send(checking);
  await run.waitUntilBlocked();
  const check = async (): Promise<{ ok: boolean }> => {
    bodies += 1;
    await soon(50);
    return { ok: true };
  };
  thread.executeTools({ check })();
  const off = thread.executeTools({ check });
  while (thread.getState().runIds.length > 0) await soon(20);
  off();
  expect(bodies).toBe(1);
});

test("a stream of hints that ends at once is no loop", async () => {
  let asked = 0;
  const client = through(async (input, init) => {
    if (!String(input).includes("/watch")) return fetch(input, init);
    asked += 1;
    return new Response("<html>", { headers: { "content-type": "text/html" } });
  });
  const thread = client.thread(fresh("t"));
  await (await thread.send("hi")).waitUntilBlocked();
  const off = thread.watch(() => {});
  await soon(1000);
  off();
  expect(asked).toBeLessThan(8);
});

test("a listener that fails keeps nothing from the others", async () => {
  const thread = through(fetch).thread(fresh("t"));
  const failures: Error[] = [];
  const versions: number[] = [];
  const off = [
    thread.watch(
      () => {
        throw new Error("mine");
      },
      { onError: (error) => failures.push(error) },
    ),
    thread.watch((state) => versions.push(state.version)),
  ];
  await (await thread.send("hi")).waitUntilBlocked();
  await soon(50);
  for (const each of off) each();
  expect(versions.length).toBeGreaterThan(0);
  expect(failures[0]!.message).toBe("mine");
});

test("an answer that is no pai server's is named", async () => {
  const client = through(async () => Response.json({ hello: "world" }));
  for (const asks of [
    () => client.thread("t").refresh(),
    () => client.thread("t").send("hi"),
    () => client.files.upload(new Blob(["a"]), { filename: "a" }),
  ])
    await expect(asks()).rejects.toMatchObject({
      name: PaiHttpError.name,
      code: "no-pai-server",
    });
});

test("a store that was restored takes the thread back, a slow reply does not", async () => {
  let version = 9;
  const slow: (() => void)[] = [];
  const reply = (of: number): Response =>
    Response.json({
      threadId: "t",
      version: of,
      status: "idle",
      runIds: [],
      messages: [],
      actions: [],
    });
  const client = through(async () => {
    const of = version;
    if (of === 5) await new Promise<void>((done) => slow.push(done));
    return reply(of);
  });
  const thread = client.thread("t");
  await thread.refresh();
  version = 5;
  const late = thread.refresh();
  await soon(10);
  version = 10;
  expect((await thread.refresh()).version).toBe(10);
  slow.forEach((go) => go());
  expect((await late).version).toBe(10);
  version = 3;
  expect((await thread.refresh()).version).toBe(3);
});
