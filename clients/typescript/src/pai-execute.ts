// Tools that a client executes itself: each call once, however often a component asks for it, and its output until the server has it.
import type {
  ActionResult,
  AgentContract,
  JsonValue,
  PendingActionView,
} from "./pai-types.js";
import type { ClientTool, ClientToolBodies, PaiThread } from "./pai-net.js";
import { FIRST_PAUSE, type Http, MOST_PAUSE, pause } from "./pai-http.js";

/** The tools of one thread that this client executes. */
export class ToolExecution<A extends AgentContract> {
  readonly #thread: PaiThread<A>;
  readonly #http: Http;
  /** The actions that were begun. */
  readonly #begun = new Set<string>();
  /** Who executes tools now, and what stops all of them. */
  readonly #executors = new Set<() => void>();
  #executing: AbortController | undefined;

  constructor(thread: PaiThread<A>, http: Http) {
    this.#thread = thread;
    this.#http = http;
  }

  begin(
    bodies: ClientToolBodies<A>,
    options: { onError?: (error: Error) => void },
  ): () => void {
    const over = (this.#executing ??= new AbortController());
    const executors = this.#executors;
    const failed = (error: Error): void => options.onError?.(error);
    const look = (): void => {
      for (const action of this.#thread.getPendingActions())
        this.#execute(action, bodies, over.signal, failed);
    };
    const off = this.#thread.watch(look, options);
    executors.add(look);
    look();
    return () => {
      off();
      executors.delete(look);
      // A component that is put up again at once goes on with what it began.
      setTimeout(() => {
        if (executors.size > 0 || this.#executing !== over) return;
        this.#executing = undefined;
        over.abort();
      });
    };
  }

  #execute(
    action: PendingActionView<A>,
    bodies: ClientToolBodies<A>,
    signal: AbortSignal,
    failed: (error: Error) => void,
  ): void {
    const { ref, origin } = action;
    const key = JSON.stringify([ref.messageId, ref.actionId]);
    const body =
      origin.suspendName === undefined
        ? this.#body(bodies, ref.toolName)
        : undefined;
    if (body === undefined || this.#begun.has(key)) return;
    this.#begun.add(key);
    void executed(action, body, signal, failed).then((done) => {
      if (done) return;
      // Whoever executes the tools now begins it again.
      this.#begun.delete(key);
      for (const look of this.#executors) look();
    });
  }

  #body(bodies: ClientToolBodies<A>, name: string): ClientTool["execute"] {
    return Object.hasOwn(bodies, name)
      ? (bodies as Record<string, ClientTool["execute"]>)[name]
      : this.#http.tools().find((tool) => tool.name === name)?.execute;
  }
}

/**
 * Runs a body and submits what comes of it, again and again while the server is away: the body is not run twice. Another client that was
 * faster does no harm. `false` if it was given up.
 */
async function executed<A extends AgentContract>(
  action: PendingActionView<A>,
  body: NonNullable<ClientTool["execute"]>,
  signal: AbortSignal,
  failed: (error: Error) => void,
): Promise<boolean> {
  let answer: () => Promise<ActionResult<A>>;
  let refused = false;
  try {
    const output = await body(action.input as JsonValue, { signal });
    answer = () => action.submit(output ?? null);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    answer = () => action.fail({ message });
  }
  for (let after = FIRST_PAUSE; !signal.aborted;) {
    try {
      const result = await answer();
      if (result.ok || result.result !== "invalid" || refused) return true;
      refused = true;
      const { message } = result;
      answer = () => action.fail({ message, code: "invalid_output" });
    } catch (error) {
      failed(error as Error);
      const { status } = error as { status?: number };
      const again = status === undefined || status >= 500 || status === 429;
      if (!again) return true;
      await pause(after * (1 + Math.random()), signal);
      after = Math.min(after * 2, MOST_PAUSE);
    }
  }
  return false;
}
