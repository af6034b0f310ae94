// The running server that the suites speak to.
import { spawn, execFileSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const program = fileURLToPath(
  new URL("../../../../target/debug/examples/wire-server", import.meta.url),
);

export type Server = { url: string; api: string; stop(): Promise<void> };

/** Starts a server; its conversations are kept in the file, if one is given. */
export async function serve(store?: string): Promise<Server> {
  const more = store === undefined ? [] : ["--store", store];
  const child: ChildProcess = spawn(program, ["serve", ...more], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout! });
  const [url] = (await once(lines, "line")) as [string];
  return {
    url,
    api: `${url}/api/chat`,
    stop: async () => {
      const exit = once(child, "exit");
      child.stdin!.end();
      await exit;
    },
  };
}

/** Random messages, each with what a client of a version is to hold and its chunks. */
export function cases(seed: number, count: number): any[] {
  const text = execFileSync(program, ["cases", `${seed}`, `${count}`], {
    maxBuffer: 1 << 30,
    encoding: "utf8",
  });
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
}

export type Event =
  | { text: string }
  | { reasoning: string }
  | { call: [string, string, unknown] }
  | { provider: [string, string, unknown, unknown] }
  | { wait: number }
  | { error: string };

/** A user's text that makes the model say these steps. */
export const script = (...steps: Event[][]): string =>
  JSON.stringify({ steps });

let count = 0;
export const fresh = (name: string): string =>
  `${name}-${process.pid}-${++count}`;

/** JSON with sorted keys, and without what is undefined: what two equal messages have in common. */
export const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : typeof value === "object" && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, item]) => item !== undefined)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, item]) => [key, canonical(item)]),
        )
      : value;
