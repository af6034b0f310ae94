// Random live runs, read by the SDK's own chat: whatever is cut and connected again ends as the message that the server shows.
import { afterAll, beforeAll, expect, test } from "vitest";
import { reduce, sdk, versions, type Version } from "./chat.js";
import {
  canonical,
  fresh,
  script,
  serve,
  type Event,
  type Server,
} from "./server.js";

let server: Server;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.stop());

const seed = Number(process.env["PAI_SEED"] ?? "") || 7;

/** A small generator of numbers, the same on every machine. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function steps(below: (n: number) => number): Event[][] {
  const text = (): string =>
    "Lorem ipsum — 語 🦀 dolor".slice(0, 1 + below(22));
  const event = (step: number, at: number): Event => {
    const id = below(5) === 0 ? "same" : `c${step}-${at}`;
    const calls: [string, unknown][] = [
      ["lookup", { customerId: "7" }],
      ["count", { to: 1 + below(3), millis: below(2) * 3 }],
      ["fail", {}],
      ["break", {}],
      ["names", {}],
      ["ask", { summary: "Well?" }],
      ["check", { url: "u" }],
      ["lookup", { wrong: 1 }],
      ["nobody", { a: [1] }],
      ["lookup", '{"customerId": "torn'],
    ];
    switch (below(6)) {
      case 0:
        return { reasoning: text() };
      case 1:
        return { wait: below(4) };
      case 2:
        return { provider: [id, "web.search", { q: 1 }, [text()]] };
      case 3:
      case 4: {
        const [name, input] = calls[below(calls.length)]!;
        return { call: [id, name, input] };
      }
      default:
        return { text: text() };
    }
  };
  const all = Array.from({ length: 1 + below(3) }, (_, step) =>
    Array.from({ length: 1 + below(5) }, (_, at) => event(step, at)),
  );
  // A step without calls ends the run before the others.
  if (below(4) === 0)
    all.push([{ text: "half" }, { error: "The model broke." }]);
  return all;
}

const headers = (version: Version) => ({
  "content-type": "application/json",
  "x-pai-ai-sdk": version,
});

async function begin(version: Version, id: string, text: string) {
  const { DefaultChatTransport } = sdk(version);
  const transport = new DefaultChatTransport({
    api: server.api,
    headers: { "x-pai-ai-sdk": version },
  });
  const message = {
    id: fresh("u"),
    role: "user" as const,
    parts: [{ type: "text" as const, text }],
  };
  return transport.sendMessages({
    chatId: id,
    messages: [message],
    trigger: "submit-message",
    messageId: undefined,
    abortSignal: undefined,
  });
}

async function snapshot(version: Version, id: string): Promise<any> {
  const response = await fetch(`${server.api}/${id}`, {
    headers: headers(version),
  });
  expect(response.status).toBe(200);
  return response.json();
}

async function settled(version: Version, id: string): Promise<any> {
  for (;;) {
    const now = await snapshot(version, id);
    if (now.status !== "running") return now;
    await new Promise((ok) => setTimeout(ok, 5));
  }
}

test.each(versions)(
  "version %s: a stream read to its end is the stored message",
  async (version) => {
    const below = random(seed);
    for (let run = 0; run < 120; run++) {
      const [id, said] = [fresh("whole"), steps(below)];
      const chunks: any[] = [];
      for await (const chunk of (await begin(
        version,
        id,
        script(...said),
      )) as never as AsyncIterable<object>)
        chunks.push(chunk);
      const stored = (await settled(version, id)).messages.at(-1);
      const withoutError = chunks.filter((chunk) => chunk.type !== "error");
      const place = `run ${run} of seed ${seed}: ${JSON.stringify(said)}`;
      expect(canonical(await reduce(version, withoutError)), place).toEqual(
        canonical(stored),
      );
      if (chunks.at(-1).type !== "finish")
        expect(chunks.at(-1), place).toEqual({
          type: "error",
          errorText: "Something broke.",
        });
    }
  },
);

test.each(versions)(
  "version %s: a stream that is cut anywhere and read again is the same",
  async (version) => {
    const below = random(seed + 1);
    for (let run = 0; run < 12; run++) {
      const said = steps(below);
      for (let cut = 0; ; cut += 1 + below(4)) {
        const id = fresh("cut");
        const reader = (await begin(version, id, script(...said))).getReader();
        let over = false;
        for (let chunk = 0; chunk <= cut && !over; chunk++)
          over = (await reader.read()).done;
        await reader.cancel();
        const again = await fetch(`${server.api}/${id}/stream?after=0`, {
          headers: headers(version),
        });
        expect(again.status).toBe(200);
        const chunks = (await again.text())
          .split("\n\n")
          .filter((event) => event.startsWith("data: {"))
          .map((event) => JSON.parse(event.slice(6)) as { type: string });
        const stored = (await settled(version, id)).messages.at(-1);
        const read = await reduce(
          version,
          chunks.filter((chunk) => chunk.type !== "error"),
        );
        expect(
          canonical(read),
          `run ${run}, cut at ${cut}: ${JSON.stringify(said)}`,
        ).toEqual(canonical(stored));
        if (over) break;
      }
    }
  },
);
