// Requests to a pai server: what is sent again, and what its answers and refusals say.
import type { ClientTool, PaiClientConfig } from "./pai-net.js";

/** A request that the server refused. */
export class PaiHttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly problem: unknown;
  constructor(status: number, code: string, message: string, problem: unknown) {
    super(message);
    this.name = "PaiHttpError";
    this.status = status;
    this.code = code;
    this.problem = problem;
  }
}

export type Problem = {
  code?: string;
  detail?: string;
  resolution?: "submitted" | "cancelled" | "failed";
  issues?: { path: string; message: string }[];
};

/** How often a request is sent again that the network or a busy server did not take, and how long after at first, in milliseconds. */
const MOST_TRIES = 5;
export const FIRST_PAUSE = 200;
export const MOST_PAUSE = 15_000;

export const segment = encodeURIComponent;

export function pause(millis: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const over = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", over);
      done();
    };
    const timer = setTimeout(over, millis);
    signal?.addEventListener("abort", over);
    if (signal?.aborted === true) over();
  });
}

/** What a server says in JSON; something else that answers in its place is named. */
export async function jsonOf<T>(
  response: Response,
  isIt: (value: Record<string, unknown>) => boolean,
): Promise<T> {
  const text = await response.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = null;
  }
  if (typeof value === "object" && value !== null) {
    if (isIt(value as Record<string, unknown>)) return value as T;
  }
  const begin = text.slice(0, 80);
  const message = `What answers at ${response.url} is no pai server: ${begin}`;
  throw new PaiHttpError(response.status, "no-pai-server", message, value);
}

export async function problemOf(response: Response): Promise<PaiHttpError> {
  const text = await response.text();
  let problem: Problem = {};
  try {
    problem = JSON.parse(text) as Problem;
  } catch {
    // Whatever stands between may answer in plain text.
  }
  const message = problem.detail ?? (text || response.statusText);
  return new PaiHttpError(
    response.status,
    problem.code ?? "http",
    message,
    problem,
  );
}

/** Requests of one client: their headers, and what is sent again. */
export class Http {
  readonly config: PaiClientConfig;
  readonly fetch: typeof fetch;

  constructor(config: PaiClientConfig) {
    this.config = config;
    const { fetch: given } = config;
    this.fetch = given ?? ((input, init) => fetch(input, init));
  }

  async headers(): Promise<Record<string, string>> {
    const { headers } = this.config;
    return (typeof headers === "function" ? await headers() : headers) ?? {};
  }

  async once(path: string, init: RequestInit = {}): Promise<Response> {
    const { api, credentials } = this.config;
    const json = typeof init.body === "string";
    return this.fetch(api + path, {
      ...init,
      ...(credentials ? { credentials } : {}),
      headers: {
        ...(await this.headers()),
        ...(json ? { "content-type": "application/json" } : {}),
        ...(init.headers as Record<string, string> | undefined),
      },
    });
  }

  /** The same again while nothing has taken it: only for requests that do no more when they come twice. */
  async call(path: string, init: RequestInit = {}): Promise<Response> {
    for (let tries = 1; ; tries++) {
      const last = tries === MOST_TRIES || init.signal?.aborted === true;
      let after = FIRST_PAUSE * 2 ** (tries - 1);
      try {
        const response = await this.once(path, init);
        const again = response.status >= 500 || response.status === 429;
        if (!again || last) return response;
        after = Math.max(
          after,
          1000 * Number(response.headers.get("retry-after") ?? 0) || 0,
        );
        await response.body?.cancel();
      } catch (error) {
        if (last || init.signal?.aborted === true) throw error;
      }
      await pause(Math.min(after, MOST_PAUSE), init.signal ?? undefined);
    }
  }

  async post<T>(
    path: string,
    body: object,
    field: keyof T & string,
    init: RequestInit = {},
  ): Promise<T> {
    const response = await this.call(path, {
      ...init,
      method: "POST",
      body: JSON.stringify(body),
    });
    if (!response.ok) throw await problemOf(response);
    return jsonOf<T>(response, (value) => field in value);
  }

  tools(): readonly ClientTool[] {
    const { clientTools } = this.config;
    return (
      (typeof clientTools === "function" ? clientTools() : clientTools) ?? []
    );
  }

  /** The tools as they are sent. */
  declared(): object[] {
    return this.tools().map(({ execute: _, ...declared }) => declared);
  }
}
