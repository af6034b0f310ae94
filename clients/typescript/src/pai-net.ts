// The network half: threads, runs, pending actions and files of a pai server, and a transport for `useChat`. No second transcript: messages
// are the AI SDK's own.
import { DefaultChatTransport, type ChatTransport } from "ai";
import type {
  AgentContract,
  AgentUIMessage,
  JsonValue,
  PaiDynamicToolPart,
  PaiMessage,
  PaiStaticToolPart,
  PendingActionView,
  ThreadState,
  ToolInput,
  ToolName,
} from "./pai-types.js";
import { Http, jsonOf, problemOf, segment } from "./pai-http.js";
import { Thread } from "./pai-thread.js";

export { PaiHttpError } from "./pai-http.js";

/** A tool that this client brings with each message and answers itself. */
export type ClientTool = {
  name: string;
  description: string;
  /** A JSON Schema (2020-12) of an object. */
  inputSchema: { readonly [keyword: string]: JsonValue };
  outputSchema?: { readonly [keyword: string]: JsonValue };
  /** Its body; without one its calls wait to be answered through their pending actions. */
  execute?(input: JsonValue, options: { signal: AbortSignal }): unknown;
};

/** The bodies of the contract's tools that have none in the backend. */
export type ClientToolBodies<A extends AgentContract> = {
  [
    N in ToolName<A> as A["tools"][N] extends { hasExecute: false } ? N : never
  ]?: (
    input: ToolInput<A, N>,
    options: { signal: AbortSignal },
  ) => A["tools"][N] extends { submit: infer TSubmit }
    ? TSubmit | Promise<TSubmit>
    : never;
};

export type PaiClientConfig = {
  /** What `DefaultChatTransport` is given as `api`; every other route hangs below it. */
  api: string;
  headers?:
    | Record<string, string>
    | (() => Record<string, string> | Promise<Record<string, string>>);
  credentials?: RequestCredentials;
  fetch?: typeof fetch;
  clientTools?: readonly ClientTool[] | (() => readonly ClientTool[]);
  /** How `watch` follows a thread: by hints of the server, or by asking every `pollMs` (2000). */
  watch?: { mode?: "sse" | "poll"; pollMs?: number };
};

export type NewThreadMessage = {
  text: string;
  files?: readonly { fileId: string; filename?: string }[];
  /** Unique within the thread; the same id is never sent twice. */
  id?: string;
};

export type SendOptions = {
  clientData?: JsonValue;
  /** The agent, where the server has several. */
  agent?: string;
  /** What happens while another run is not over; the message is refused unless it is said. */
  onBusy?: "queue" | "supersede";
  signal?: AbortSignal;
};

export type PaiRun<A extends AgentContract = AgentContract> = {
  readonly runId: string;
  readonly threadId: string;
  /** The thread when the run waits for somebody, or is over. */
  waitUntilBlocked(options?: { signal?: AbortSignal }): Promise<ThreadState<A>>;
  stop(): Promise<{ stopped: boolean }>;
};

export type PaiThread<A extends AgentContract = AgentContract> = {
  readonly threadId: string;
  /** What is known of the thread, without asking. */
  getState(): ThreadState<A>;
  /** Asks the server. */
  refresh(options?: { signal?: AbortSignal }): Promise<ThreadState<A>>;
  /** Calls the listener with each newer state, until the function that it gives is called. */
  watch(
    listener: (state: ThreadState<A>) => void,
    options?: { signal?: AbortSignal; onError?: (error: Error) => void },
  ): () => void;
  send(
    message: string | NewThreadMessage,
    options?: SendOptions,
  ): Promise<PaiRun<A>>;
  run(runId: string): PaiRun<A>;
  stop(options?: { runId?: string }): Promise<{ stopped: boolean }>;
  /** The action that this part waits for: found from the server's records and never from the part, which a page can write. */
  getPendingAction(
    message: PaiMessage<A>,
    part: PaiStaticToolPart<A> | PaiDynamicToolPart,
  ): PendingActionView<A> | null;
  /** Every action that waits. */
  getPendingActions(): readonly PendingActionView<A>[];
  /** Answers the calls of tools that this client executes, each once, until the function that it gives is called. */
  executeTools(
    bodies?: ClientToolBodies<A>,
    options?: { onError?: (error: Error) => void },
  ): () => void;
};

export type PaiClient<A extends AgentContract = AgentContract> = {
  thread(threadId: string): PaiThread<A>;
  /** For `useChat({ transport })`: it sends the last message alone, brings the client tools, and misses no answer when it resumes. */
  readonly transport: ChatTransport<AgentUIMessage<A>>;
  readonly files: {
    upload(
      body: Blob,
      options: { filename: string },
    ): Promise<{ fileId: string; mediaType: string; size: number }>;
    url(fileId: string): string;
  };
};

/** A client of a pai server. */
export function createPaiClient<A extends AgentContract = AgentContract>(
  config: PaiClientConfig,
): PaiClient<A> {
  const http = new Http(config);
  const threads = new Map<string, Thread<A>>();
  const thread = (id: string): Thread<A> => {
    const known = threads.get(id) ?? new Thread<A>(http, id);
    threads.set(id, known);
    return known;
  };
  return {
    thread,
    transport: transportOf(http, thread),
    files: {
      url: (fileId) => `${config.api}/files/${segment(fileId)}`,
      async upload(body, { filename }) {
        const response = await http.once(
          `/files?filename=${segment(filename)}`,
          {
            method: "POST",
            body,
            headers: {
              "content-type": body.type || "application/octet-stream",
            },
          },
        );
        if (!response.ok) throw await problemOf(response);
        return jsonOf(response, (value) => "fileId" in value);
      },
    },
  };
}

function transportOf<A extends AgentContract>(
  http: Http,
  thread: (id: string) => Thread<A>,
): ChatTransport<AgentUIMessage<A>> {
  const { api, credentials } = http.config;
  const noted: typeof fetch = async (input, init) => {
    const response = await http.fetch(input, init);
    const id = response.headers.get("x-pai-thread");
    const version = Number(response.headers.get("x-pai-version"));
    if (id !== null && Number.isInteger(version)) thread(id).seen = version;
    return response;
  };
  return new DefaultChatTransport<AgentUIMessage<A>>({
    api,
    fetch: noted,
    headers: () => http.headers(),
    ...(credentials ? { credentials } : {}),
    // The server has the rest, and would not believe it.
    prepareSendMessagesRequest: ({
      id,
      messages,
      trigger,
      messageId,
      body,
    }) => ({
      body: {
        ...body,
        id,
        message: messages.at(-1),
        trigger,
        clientTools: http.declared(),
        ...(messageId === undefined ? {} : { messageId }),
      },
    }),
    prepareReconnectToStreamRequest: ({ id }) => {
      const { seen } = thread(id);
      const after = seen === undefined ? "" : `?after=${seen}`;
      return { api: `${api}/${segment(id)}/stream${after}` };
    },
  });
}
