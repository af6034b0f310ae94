// The types that every generated module builds on: the same text for every project, and types only.
import type {
  DynamicToolUIPart,
  UIMessage,
  UIMessagePart,
  UIToolInvocation,
} from "ai";

/** Any value that JSON can hold. */
export type JsonValue =
  string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** An object without properties. */
export type EmptyObject = Record<string, never>;

/** A string or number of its own kind: a plain one can be given for it, one of another kind cannot. */
export type Brand<T, TName extends string> = T & { readonly "~brand"?: TName };

// ---- contracts -------------------------------------------------------------

/** A wire spec: what is on the wire for one tool id. */
export type ToolSpec = {
  id: string;
  /** Whether the backend executes it; if not, a client submits the output. */
  hasExecute: boolean;
  input: unknown;
  output: unknown;
  /** What a client submits as output; only for tools that the backend does not execute. */
  submit?: unknown;
  data: Record<string, unknown>;
  suspend: Record<string, { input: unknown; resume: unknown; submit: unknown }>;
};

/** A spec under a registration name. */
export type Registered<TName extends string, TSpec extends ToolSpec> = TSpec & {
  name: TName;
};

/** An agent: its message metadata, and its tools by registration name. */
export type AgentContract = {
  id: string;
  metadata: unknown;
  tools: Record<string, ToolSpec & { name: string }>;
};

/** The value that goes with an agent at run time. */
export type AgentValue<A extends AgentContract> = {
  id: A["id"];
  tools: {
    [N in ToolName<A>]: {
      specId: A["tools"][N]["id"];
      hasExecute: A["tools"][N]["hasExecute"];
    };
  };
};

export type ToolName<A extends AgentContract> = keyof A["tools"] & string;
export type ToolInput<
  A extends AgentContract,
  N extends ToolName<A>,
> = A["tools"][N]["input"];
export type ToolOutput<
  A extends AgentContract,
  N extends ToolName<A>,
> = A["tools"][N]["output"];
export type ToolData<
  A extends AgentContract,
  N extends ToolName<A>,
> = A["tools"][N]["data"];
export type ToolSuspend<
  A extends AgentContract,
  N extends ToolName<A>,
> = A["tools"][N]["suspend"];

/** Every registration name of an agent with the given spec id: the key to a shared renderer. */
export type ToolNameOfSpec<A extends AgentContract, Id extends string> = {
  [N in ToolName<A>]: A["tools"][N]["id"] extends Id ? N : never;
}[ToolName<A>];

// ---- what the AI SDK's own client sees -------------------------------------

/** The tool map for `UIMessage`. */
export type AgentUITools<A extends AgentContract> = {
  [N in ToolName<A>]: { input: ToolInput<A, N>; output: ToolOutput<A, N> };
};

/** The payload of a `data-pai-tool-data` part; its id is `call/channel/item`. */
export type PaiToolDataRecord<A extends AgentContract> = {
  [N in ToolName<A>]: {
    [C in keyof ToolData<A, N> & string]: {
      toolCallId: string;
      toolName: N;
      channel: C;
      itemId: string;
      value: ToolData<A, N>[C];
      updatedAt: string;
    };
  }[keyof ToolData<A, N> & string];
}[ToolName<A>];

/** The payload of a `data-pai-suspension` part; its id is the action's. */
export type PaiSuspensionRecord<A extends AgentContract> = {
  [N in ToolName<A>]: { toolCallId: string; toolName: N } & PaiSuspensionView<
    A,
    N
  >;
}[ToolName<A>];

/** The payload of a `data-pai-notification` part: what the server told the agent. */
export type PaiNotification = {
  notification: string;
  data?: JsonValue;
  /** Whether clients leave the message out of the conversation that they show. */
  hidden?: boolean;
};

export type PaiDataParts<A extends AgentContract> = {
  "pai-tool-data": PaiToolDataRecord<A>;
  "pai-suspension": PaiSuspensionRecord<A>;
  "pai-notification": PaiNotification;
};

/** The message type for `useChat<..>()`. */
export type AgentUIMessage<A extends AgentContract> = UIMessage<
  A["metadata"],
  PaiDataParts<A>,
  AgentUITools<A>
>;

// ---- what is projected onto tool parts; never on the wire -------------------

export type PaiToolDataItem<TValue = JsonValue> = {
  id: string;
  value: TValue;
  /** RFC 3339. */
  updatedAt: string;
};

export type PaiToolDataView<A extends AgentContract, N extends ToolName<A>> = {
  readonly [C in keyof ToolData<A, N> & string]?: readonly PaiToolDataItem<
    ToolData<A, N>[C]
  >[];
};

export type PaiSuspensionState<TResume> =
  | { state: "pending" }
  | { state: "submitted"; resolvedAt: string; resume: TResume }
  | { state: "cancelled"; resolvedAt: string }
  | { state: "failed"; resolvedAt: string };

export type PaiSuspensionView<
  A extends AgentContract,
  N extends ToolName<A>,
> = {
  [S in keyof ToolSuspend<A, N> & string]: {
    actionId: string;
    name: S;
    input: ToolSuspend<A, N>[S]["input"];
    suspendedAt: string;
  } & PaiSuspensionState<ToolSuspend<A, N>[S]["resume"]>;
}[keyof ToolSuspend<A, N> & string];

export type PaiUntypedSuspensionView = {
  actionId: string;
  name: string;
  input: JsonValue;
  suspendedAt: string;
} & PaiSuspensionState<JsonValue>;

/** Why a call failed, where that may be shown. */
export type PaiToolError = { code: string; message: string };

export type PaiSidecar<A extends AgentContract, N extends ToolName<A>> = {
  readonly data: PaiToolDataView<A, N>;
  readonly suspensions: readonly PaiSuspensionView<A, N>[];
  readonly pendingSuspension: Extract<
    PaiSuspensionView<A, N>,
    { state: "pending" }
  > | null;
  readonly cancelled: boolean;
  readonly error: PaiToolError | null;
};

/** The part of a registered tool. */
export type PaiStaticToolPart<
  A extends AgentContract,
  N extends ToolName<A> = ToolName<A>,
> = {
  [K in N]: { type: `tool-${K}` } & UIToolInvocation<AgentUITools<A>[K]> &
    PaiSidecar<A, K>;
}[N];

/** The part of a tool that is not, or no longer, registered. */
export type PaiDynamicToolPart = DynamicToolUIPart & {
  readonly data: { readonly [channel: string]: readonly PaiToolDataItem[] };
  readonly suspensions: readonly PaiUntypedSuspensionView[];
  readonly pendingSuspension: Extract<
    PaiUntypedSuspensionView,
    { state: "pending" }
  > | null;
  readonly cancelled: boolean;
  readonly error: PaiToolError | null;
};

/** The part of every registration of one spec: what a shared renderer takes. */
export type PaiToolPartOfSpec<
  A extends AgentContract,
  Id extends string,
> = PaiStaticToolPart<A, ToolNameOfSpec<A, Id>>;

export type PaiMessagePart<A extends AgentContract> =
  | Exclude<
      UIMessagePart<Record<never, never>, Record<never, never>>,
      DynamicToolUIPart
    >
  | PaiStaticToolPart<A>
  | PaiDynamicToolPart
  | { type: "data-pai-notification"; id?: string; data: PaiNotification };

export type PaiMessage<A extends AgentContract> = Omit<
  AgentUIMessage<A>,
  "parts"
> & { parts: PaiMessagePart<A>[] };

// ---- pending actions --------------------------------------------------------

/** Where a thread stands: nothing runs, something does, or its run waits for somebody. */
export type ThreadStatus = "idle" | "running" | "blocked";

/** A thread at one version. */
export type ThreadState<A extends AgentContract = AgentContract> = {
  readonly threadId: string;
  /** How many facts its log has; a newer state has more. */
  readonly version: number;
  readonly status: ThreadStatus;
  /** The run that is on its way; null where the thread is idle. */
  readonly runId: string | null;
  /** Every run that is not over, the one on its way first. */
  readonly runIds: readonly string[];
  /** The messages with what pai says of each call on its part. */
  readonly messages: readonly PaiMessage<A>[];
  /** The same messages as `useChat` holds them. */
  readonly uiMessages: readonly AgentUIMessage<A>[];
  /** Why the last run failed, if it did. */
  readonly error: { readonly code: string; readonly message: string } | null;
};

/** What became of an answer to a pending action. Only the first two arms have taken it; in the third another answer was faster. */
export type ActionResult<A extends AgentContract = AgentContract> =
  | { ok: true; result: "accepted" | "same"; state: ThreadState<A> }
  | {
      ok: false;
      result: "lost";
      resolution: "submitted" | "cancelled" | "failed";
      message: string;
      state: ThreadState<A>;
    }
  | {
      ok: false;
      /** It does not fit, and the action still waits. */
      result: "invalid";
      message: string;
      issues: readonly { path: string; message: string }[];
    }
  | { ok: false; result: "gone"; message: string };

export type PendingActionOrigin<A extends AgentContract = AgentContract> = {
  kind: "tool";
  threadId: string;
  toolName: ToolName<A> | (string & Record<never, never>);
  suspendName?: string;
  messageId: string;
  toolCallId: string;
  runId: string;
};

export type PendingActionRef<A extends AgentContract = AgentContract> =
  PendingActionOrigin<A> & { actionId: string; name: string };

export type PendingActionOf<
  A extends AgentContract,
  TName extends string,
  TInput,
  TSubmit,
> = {
  name: TName;
  input: TInput;
  origin: PendingActionOrigin<A>;
  ref: PendingActionRef<A>;
  submit(payload: TSubmit): Promise<ActionResult<A>>;
  cancel(input?: { reason?: string }): Promise<ActionResult<A>>;
  fail(error: { message: string; code?: string }): Promise<ActionResult<A>>;
};

/** A pending action whose payloads are unknown. */
export type PendingActionView<A extends AgentContract = AgentContract> =
  PendingActionOf<A, string, unknown, unknown>;

/** A pending action that narrows on `name`: `<registration>.<point>` or `<registration>.output`. */
export type TypedPendingAction<
  A extends AgentContract,
  N extends ToolName<A> = ToolName<A>,
> = {
  [K in N]:
    | {
        [S in keyof ToolSuspend<A, K> & string]: PendingActionOf<
          A,
          `${K}.${S}`,
          ToolSuspend<A, K>[S]["input"],
          ToolSuspend<A, K>[S]["submit"]
        >;
      }[keyof ToolSuspend<A, K> & string]
    | (A["tools"][K] extends { hasExecute: false; submit: infer TSubmit }
        ? PendingActionOf<A, `${K}.output`, ToolInput<A, K>, TSubmit>
        : never);
}[N];

export type ActionName<A extends AgentContract> = TypedPendingAction<A>["name"];

// ---- renderers ----------------------------------------------------------------

export type ToolRendererProps<
  A extends AgentContract,
  N extends ToolName<A>,
> = {
  part: PaiStaticToolPart<A, N>;
  runStatus: "running" | "waiting" | "settled";
  action: TypedPendingAction<A, N> | null;
};

export type ToolRenderers<A extends AgentContract, TNode> = {
  [N in ToolName<A>]?: (props: ToolRendererProps<A, N>) => TNode;
};

// ---- JSON Schemas -----------------------------------------------------------

/** A JSON Schema of draft 2020-12 for values of one type. */
export type JsonSchema<T = unknown> =
  | boolean
  | ({ readonly [keyword: string]: JsonValue } & {
      readonly "~type"?: (_: T) => T;
    });

/** The JSON Schemas of every wire spec, by its id: what each position accepts (`input`, `submit`) or shows. */
export type SpecSchemas<S> = {
  readonly [Id in keyof S]: S[Id] extends ToolSpec
    ? {
        readonly input: JsonSchema;
        readonly output: JsonSchema<S[Id]["output"]>;
        readonly data: {
          readonly [C in keyof S[Id]["data"]]: JsonSchema<S[Id]["data"][C]>;
        };
        readonly suspend: {
          readonly [P in keyof S[Id]["suspend"]]: {
            readonly [K in keyof S[Id]["suspend"][P]]: JsonSchema<
              S[Id]["suspend"][P][K]
            >;
          };
        };
      } & (S[Id] extends { hasExecute: false; submit: infer TSubmit }
        ? { readonly submit: JsonSchema<TSubmit> }
        : unknown)
    : never;
};

/** What is wrong with a value, and where. */
export type SchemaIssue = {
  readonly message: string;
  readonly path?: readonly (string | number)[];
};

/** A validator of the Standard Schema (version 1), which form libraries take. */
export type StandardSchema<T> = {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "pai";
    readonly validate: (
      value: unknown,
    ) =>
      | { readonly value: T; readonly issues?: undefined }
      | { readonly issues: readonly SchemaIssue[] };
    readonly types?: { readonly input: T; readonly output: T };
  };
};
