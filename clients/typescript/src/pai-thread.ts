// A thread of a pai server as a client knows it: snapshots, hints that there is a newer one, messages and pending actions.
import type {
  ActionResult,
  AgentContract,
  AgentUIMessage,
  JsonValue,
  PaiDynamicToolPart,
  PaiMessage,
  PaiStaticToolPart,
  PendingActionRef,
  PendingActionView,
  ThreadState,
  ThreadStatus,
} from "./pai-types.js";
import type {
  ClientToolBodies,
  NewThreadMessage,
  PaiRun,
  PaiThread,
  SendOptions,
} from "./pai-net.js";
import { getToolName, projectMessage } from "./pai-client.js";
import {
  FIRST_PAUSE,
  type Http,
  jsonOf,
  MOST_PAUSE,
  pause,
  type Problem,
  problemOf,
  segment,
} from "./pai-http.js";
import { ToolExecution } from "./pai-execute.js";

/** How long a hint may be, in characters. */
const MOST_HINT = 1 << 16;

type Snapshot<A extends AgentContract> = {
  threadId: string;
  version: number;
  status: ThreadStatus;
  runIds: string[];
  messages: AgentUIMessage<A>[];
  actions: { input: JsonValue; ref: PendingActionRef<A> }[];
  error?: { code: string; message: string };
};

type Listener<A extends AgentContract> = {
  changed: (state: ThreadState<A>) => void;
  failed: ((error: Error) => void) | undefined;
};

export class Thread<A extends AgentContract> implements PaiThread<A> {
  readonly threadId: string;
  readonly #http: Http;
  readonly #path: string;
  #state: ThreadState<A>;
  #actions: Snapshot<A>["actions"] = [];
  #etag: string | undefined;
  #listeners = new Set<Listener<A>>();
  #following: AbortController | undefined;
  /** How many snapshots were taken. */
  #taken = 0;
  readonly #tools: ToolExecution<A>;
  /** The version that the page's own messages have at least: what came after it is streamed when it resumes. */
  seen: number | undefined;

  constructor(http: Http, threadId: string) {
    this.#http = http;
    this.threadId = threadId;
    this.#path = `/${segment(threadId)}`;
    this.#tools = new ToolExecution(this, http);
    this.#state = {
      threadId,
      version: 0,
      status: "idle",
      runId: null,
      runIds: [],
      messages: [],
      uiMessages: [],
      error: null,
    };
  }

  getState(): ThreadState<A> {
    return this.#state;
  }

  #set(snapshot: Snapshot<A>, etag: string | null, since: number): void {
    this.seen ??= snapshot.version;
    // A slow reply does not take the thread back; a store that was restored does.
    if (snapshot.version < this.#state.version && since !== this.#taken) return;
    this.#taken += 1;
    const newer = snapshot.version !== this.#state.version;
    this.#etag = etag ?? undefined;
    this.#actions = snapshot.actions;
    this.#state = {
      threadId: this.threadId,
      version: snapshot.version,
      status: snapshot.status,
      runId: snapshot.runIds[0] ?? null,
      runIds: snapshot.runIds,
      uiMessages: snapshot.messages,
      messages: snapshot.messages.map((message) => projectMessage<A>(message)),
      error: snapshot.error ?? null,
    };
    if (!newer) return;
    for (const { changed, failed } of [...this.#listeners]) {
      try {
        changed(this.#state);
      } catch (error) {
        // A listener that fails keeps nothing from the others, and is not silent.
        if (failed) failed(error as Error);
        else
          queueMicrotask(() => {
            throw error;
          });
      }
    }
  }

  async refresh(
    options: { signal?: AbortSignal } = {},
  ): Promise<ThreadState<A>> {
    const { signal } = options;
    const since = this.#taken;
    const response = await this.#http.call(this.#path, {
      headers: this.#etag === undefined ? {} : { "if-none-match": this.#etag },
      ...(signal ? { signal } : {}),
    });
    // Where nothing was said yet there is nothing to know.
    if (response.status === 304 || response.status === 404) {
      await response.body?.cancel();
      return this.#state;
    }
    if (!response.ok) throw await problemOf(response);
    const snapshot = await jsonOf<Snapshot<A>>(
      response,
      ({ version, runIds, messages, actions }) =>
        typeof version === "number" &&
        [runIds, messages, actions].every(Array.isArray),
    );
    this.#set(snapshot, response.headers.get("etag"), since);
    return this.#state;
  }

  watch(
    listener: (state: ThreadState<A>) => void,
    options: { signal?: AbortSignal; onError?: (error: Error) => void } = {},
  ): () => void {
    const known: Listener<A> = { changed: listener, failed: options.onError };
    this.#listeners.add(known);
    if (this.#following === undefined) {
      this.#following = new AbortController();
      void this.#follow(this.#following.signal);
    }
    const off = (): void => {
      options.signal?.removeEventListener("abort", off);
      this.#listeners.delete(known);
      if (this.#listeners.size > 0) return;
      this.#following?.abort();
      this.#following = undefined;
    };
    options.signal?.addEventListener("abort", off);
    if (options.signal?.aborted === true) off();
    return off;
  }

  async #follow(signal: AbortSignal): Promise<void> {
    for (let after = FIRST_PAUSE; !signal.aborted;) {
      try {
        await this.refresh({ signal });
        after = FIRST_PAUSE;
        const { mode, pollMs } = this.#http.config.watch ?? {};
        // A thread without a message has nothing to give hints of.
        if (mode === "poll" || this.#state.version === 0)
          await pause(mode === "poll" ? (pollMs ?? 2000) : 1000, signal);
        else {
          await this.#hints(signal);
          // A stream that ends at once is not asked for at once again.
          await pause(FIRST_PAUSE, signal);
        }
      } catch (error) {
        if (signal.aborted) return;
        for (const { failed } of this.#listeners) failed?.(error as Error);
        // Not all at once, when a server comes back.
        await pause(after * (1 + Math.random()), signal);
        after = Math.min(after * 2, MOST_PAUSE);
      }
    }
  }

  /** Refreshes at each hint. A hint says no more than that, so that one that is lost, doubled or late does no harm. */
  async #hints(signal: AbortSignal): Promise<void> {
    const response = await this.#http.once(
      `${this.#path}/watch?after=${this.#state.version}`,
      { signal, headers: { accept: "text/event-stream" } },
    );
    if (!response.ok || response.body === null) throw await problemOf(response);
    const reader = response.body
      .pipeThrough(new TextDecoderStream())
      .getReader();
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += value;
      if (text.length > MOST_HINT) return void (await reader.cancel());
      const end = text.lastIndexOf("\n\n");
      if (end < 0) continue;
      const told = text.slice(0, end).includes("data:");
      text = text.slice(end + 2);
      if (told) await this.refresh({ signal });
    }
  }

  run(runId: string): PaiRun<A> {
    return {
      runId,
      threadId: this.threadId,
      stop: () => this.stop({ runId }),
      waitUntilBlocked: (options = {}) => this.#blocked(runId, options.signal),
    };
  }

  async #blocked(runId: string, signal?: AbortSignal): Promise<ThreadState<A>> {
    const over = (state: ThreadState<A>): boolean =>
      !state.runIds.includes(runId) ||
      (state.runId === runId && state.status === "blocked");
    const now = await this.refresh(signal ? { signal } : {});
    if (over(now)) return now;
    return new Promise((done, fail) => {
      const off = this.watch(
        (state) => {
          if (!over(state)) return;
          left();
          done(state);
        },
        {
          onError: (error) => {
            const { status } = error as { status?: number };
            // What is refused for good is not asked for again.
            if (status === undefined || status >= 500 || status === 429) return;
            left();
            fail(error);
          },
        },
      );
      const aborted = (): void => {
        left();
        fail(signal?.reason);
      };
      const left = (): void => {
        off();
        signal?.removeEventListener("abort", aborted);
      };
      signal?.addEventListener("abort", aborted);
      if (signal?.aborted === true) aborted();
    });
  }

  async send(
    message: string | NewThreadMessage,
    options: SendOptions = {},
  ): Promise<PaiRun<A>> {
    const {
      text,
      files = [],
      id = crypto.randomUUID(),
    } = typeof message === "string" ? { text: message } : message;
    const { clientData, agent, onBusy, signal } = options;
    const sent = {
      id,
      role: "user",
      parts: [
        { type: "text", text },
        ...files.map(({ fileId, filename }) => ({
          type: "file",
          mediaType: "application/octet-stream",
          url: `pai://files/${fileId}`,
          ...(filename === undefined ? {} : { filename }),
        })),
      ],
    };
    const { runId } = await this.#http.post<{ runId: string }>(
      onBusy === undefined ? "" : `?onBusy=${onBusy}`,
      {
        id: this.threadId,
        message: sent,
        trigger: "submit-message",
        clientTools: this.#http.declared(),
        ...(clientData === undefined ? {} : { clientData }),
        ...(agent === undefined ? {} : { agent }),
      },
      "runId",
      { headers: { prefer: "respond-async" }, ...(signal ? { signal } : {}) },
    );
    return this.run(runId);
  }

  async stop(options: { runId?: string } = {}): Promise<{ stopped: boolean }> {
    return this.#http.post(`${this.#path}/stop`, options, "stopped");
  }

  getPendingAction(
    message: PaiMessage<A>,
    part: PaiStaticToolPart<A> | PaiDynamicToolPart,
  ): PendingActionView<A> | null {
    const found = this.#actions.find(
      ({ ref }) =>
        ref.messageId === message.id &&
        ref.toolCallId === part.toolCallId &&
        ref.toolName === getToolName(part),
    );
    return found === undefined ? null : this.#view(found);
  }

  getPendingActions(): readonly PendingActionView<A>[] {
    return this.#actions.map((action) => this.#view(action));
  }

  #view({ input, ref }: Snapshot<A>["actions"][number]): PendingActionView<A> {
    const { actionId: _, name, ...origin } = ref;
    const full = { ...origin, kind: "tool" as const };
    return {
      name,
      input,
      origin: full,
      ref: { ...ref, kind: "tool" },
      submit: (resume) => this.#resolve(ref, "submit", { resume }),
      cancel: (given = {}) => this.#resolve(ref, "cancel", given),
      fail: (given) => this.#resolve(ref, "fail", given),
    };
  }

  async #resolve(
    ref: PendingActionRef<A>,
    verb: "submit" | "cancel" | "fail",
    body: object,
  ): Promise<ActionResult<A>> {
    const path = `${this.#path}/actions/${segment(ref.actionId)}/${verb}`;
    const response = await this.#http.call(path, {
      method: "POST",
      body: JSON.stringify({ ref, ...body }),
      // Every try has the same, so that an answer whose receipt was lost is not another answer.
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    if (response.ok) {
      const { result } = await jsonOf<{ result: "accepted" | "same" }>(
        response,
        (value) => "result" in value,
      );
      return { ok: true, result, state: await this.refresh() };
    }
    const error = await problemOf(response);
    const { message } = error;
    const { resolution = "submitted", issues = [] } = error.problem as Problem;
    switch (error.code) {
      case "lost": {
        const state = await this.refresh();
        return { ok: false, result: "lost", resolution, message, state };
      }
      case "invalid":
        return { ok: false, result: "invalid", message, issues };
      case "gone":
        return { ok: false, result: "gone", message };
      default:
        throw error;
    }
  }

  executeTools(
    bodies: ClientToolBodies<A> = {},
    options: { onError?: (error: Error) => void } = {},
  ): () => void {
    return this.#tools.begin(bodies, options);
  }
}
