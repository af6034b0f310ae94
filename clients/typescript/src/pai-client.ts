// The small runtime beside the generated types: the same text for every project, and no dependency but types.
import type {
  ActionName,
  AgentContract,
  AgentUIMessage,
  AgentValue,
  JsonSchema,
  PaiDynamicToolPart,
  PaiMessage,
  PaiMessagePart,
  PaiStaticToolPart,
  PaiToolError,
  PaiToolPartOfSpec,
  PendingActionView,
  SchemaIssue,
  StandardSchema,
  TypedPendingAction,
} from "./pai-types.js";

const STATIC = "tool-";
const DATA = "data-pai-tool-data";
const SUSPENSION = "data-pai-suspension";
const NOTIFICATION = "data-pai-notification";

/** A part as it is on the wire, of which no more is known than that it has a type. */
type Part = {
  readonly type: string;
  readonly toolCallId?: string;
  readonly toolName?: string;
  readonly state?: string;
  readonly errorText?: string;
  readonly toolMetadata?: { readonly pai?: unknown };
  readonly data?: unknown;
};

type DataRecord = {
  toolCallId: string;
  channel: string;
  itemId: string;
  value: unknown;
  updatedAt: string;
};

type SuspensionRecord = {
  toolCallId: string;
  toolName: string;
  actionId: string;
  state: string;
};

/** What is known of one call beside its native part. */
type Sidecar = {
  channels: Map<
    string,
    Map<string, { id: string; value: unknown; updatedAt: string }>
  >;
  /** By action. */
  suspensions: Map<string, Omit<SuspensionRecord, "toolCallId" | "toolName">>;
};

/** Whether a part belongs to a tool call, of a registered tool or of any other. */
export function isPaiToolPart<A extends AgentContract>(
  part: PaiMessagePart<A>,
): part is PaiStaticToolPart<A> | PaiDynamicToolPart {
  return part.type === "dynamic-tool" || part.type.startsWith(STATIC);
}

/** The registration name of a tool part, static (`tool-<name>`) or dynamic; empty for any other part. */
export function getToolName(part: {
  readonly type: string;
  readonly toolName?: string;
}): string {
  if (part.type === "dynamic-tool") return part.toolName ?? "";
  return part.type.startsWith(STATIC) ? part.type.slice(STATIC.length) : "";
}

/** Whether a part is of a registration of this wire spec, under whatever name: the guard of a shared renderer. */
export function isToolPartOfSpec<
  A extends AgentContract,
  Id extends A["tools"][string]["id"],
>(
  agent: AgentValue<A>,
  part: PaiMessagePart<A>,
  specId: Id,
): part is PaiToolPartOfSpec<A, Id> {
  const tools: Readonly<Record<string, { specId: string }>> = agent.tools;
  const name = part.type.startsWith(STATIC) ? getToolName(part) : "";
  return Object.hasOwn(tools, name) && tools[name]?.specId === specId;
}

/** Narrows a pending action by its name: `<registration>.<point>` or `<registration>.output`. */
export function isAction<A extends AgentContract, K extends ActionName<A>>(
  action: PendingActionView<A> | null | undefined,
  name: K,
): action is PendingActionView<A> &
  Extract<TypedPendingAction<A>, { name: K }> {
  return action?.name === name;
}

/**
 * The message with what its PAI data parts say moved onto its tool parts: tool data by channel, suspensions, whether the call
 * was cancelled, and why it failed. The data parts themselves are left out. The message given is not changed.
 */
export function projectMessage<A extends AgentContract>(
  message: AgentUIMessage<A>,
): PaiMessage<A> {
  const wire = message.parts as readonly unknown[];
  const sidecars = collected(wire.filter(isPart));
  const parts = wire
    .filter((part) => !(isPart(part) && isRecord(part)))
    .map((part) =>
      isPart(part) && isCall(part) ? projected(part, sidecars) : part,
    );
  return { ...message, parts } as unknown as PaiMessage<A>;
}

/** Whether a message is a notification that is left out of the conversation that is shown. */
export function isHidden(message: {
  readonly parts: readonly unknown[];
}): boolean {
  return message.parts.some(
    (part) =>
      isPart(part) &&
      holds<{ notification: string; hidden?: unknown }>(part, NOTIFICATION, [
        "notification",
      ]) &&
      part.data.hidden === true,
  );
}

/** Stored messages may hold what is no part; it stays as it is. */
function isPart(part: unknown): part is Part {
  return (
    typeof part === "object" &&
    part !== null &&
    "type" in part &&
    typeof part.type === "string"
  );
}

function isRecord(part: Part): boolean {
  return part.type === DATA || part.type === SUSPENSION;
}

function isCall(part: Part): part is Part & { toolCallId: string } {
  return (
    typeof part.toolCallId === "string" &&
    (part.type === "dynamic-tool" || part.type.startsWith(STATIC))
  );
}

/** Later records of one item or action stand in the place of the earlier ones. */
function collected(parts: readonly Part[]): Map<string, Sidecar> {
  const sidecars = new Map<string, Sidecar>();
  const of = (toolCallId: string): Sidecar => {
    const known = sidecars.get(toolCallId);
    if (known) return known;
    const made: Sidecar = { channels: new Map(), suspensions: new Map() };
    sidecars.set(toolCallId, made);
    return made;
  };
  for (const part of parts) {
    // What is no record says nothing.
    if (holds<DataRecord>(part, DATA, ["toolCallId", "channel", "itemId"])) {
      const record = part.data;
      const { channels } = of(record.toolCallId);
      const items = channels.get(record.channel) ?? new Map();
      const { itemId: id, value, updatedAt } = record;
      channels.set(record.channel, items.set(id, { id, value, updatedAt }));
    } else if (
      holds<SuspensionRecord>(part, SUSPENSION, ["toolCallId", "actionId"])
    ) {
      const { toolCallId, toolName: _, ...view } = part.data;
      of(toolCallId).suspensions.set(view.actionId, view);
    }
  }
  return sidecars;
}

/** Whether a part is of this type and its data has these keys with a text each. */
function holds<T>(
  part: Part,
  type: string,
  keys: readonly (keyof T & string)[],
): part is Part & { readonly data: T } {
  const { data } = part;
  if (part.type !== type || typeof data !== "object" || data === null)
    return false;
  return keys.every(
    (key) => typeof (data as Record<string, unknown>)[key] === "string",
  );
}

function projected(
  part: Part & { toolCallId: string },
  sidecars: Map<string, Sidecar>,
): object {
  const known = sidecars.get(part.toolCallId);
  const channels = known?.channels ?? [];
  const suspensions = [...(known?.suspensions.values() ?? [])];
  const cancelled = said(part)["cancelled"] === true;
  return {
    ...part,
    data: Object.fromEntries(
      [...channels].map(([channel, items]) => [channel, [...items.values()]]),
    ),
    suspensions,
    pendingSuspension:
      suspensions.find((suspension) => suspension.state === "pending") ?? null,
    cancelled,
    error: cancelled ? null : errorOf(part),
  };
}

/** What the server says of a call in `toolMetadata.pai`. */
function said(part: Part): Readonly<Record<string, unknown>> {
  const pai = part.toolMetadata?.pai;
  return typeof pai === "object" && pai !== null
    ? (pai as Record<string, unknown>)
    : {};
}

/** Why a call failed: the server's detail, else the native text under the general code. */
function errorOf(part: Part): PaiToolError | null {
  if (part.state !== "output-error") return null;
  const error = said(part)["error"];
  if (typeof error === "object" && error !== null) return error as PaiToolError;
  return { code: "tool_failed", message: part.errorText ?? "" };
}

function isDone({ state }: Part): boolean {
  return (
    state === "output-available" ||
    state === "output-error" ||
    state === "output-denied"
  );
}

/** A message as `sendAutomaticallyWhen` gets it. */
type SentMessage = {
  readonly id: string;
  readonly role: string;
  readonly parts: readonly Part[];
};

/**
 * `sendAutomaticallyWhen` for `useChat`: true once for each call that this client executed in the last step, when none of them is
 * still open. The SDK's `lastAssistantMessageIsCompleteWithToolCalls` also counts the calls of the backend, and can send for ever.
 */
export function clientToolOutputsReady(agent: {
  readonly tools: { readonly [name: string]: { readonly hasExecute: boolean } };
}): (options: { readonly messages: readonly SentMessage[] }) => boolean {
  const sent = new Set<string>();
  const isMine = (part: Part): boolean => {
    const name = getToolName(part);
    return (
      Object.hasOwn(agent.tools, name) &&
      agent.tools[name]?.hasExecute === false
    );
  };
  return ({ messages }) => {
    const last = messages.at(-1);
    if (last?.role !== "assistant") return false;
    const parts = last.parts.filter(isPart);
    const isStart = ({ type }: Part): boolean => type === "step-start";
    const mine = parts
      .slice(parts.findLastIndex(isStart) + 1)
      .filter(isCall)
      .filter(isMine);
    // A later message or step may use a call id again.
    const step = parts.filter(isStart).length;
    const keyOf = ({ toolCallId }: { toolCallId: string }): string =>
      JSON.stringify([last.id, step, toolCallId]);
    const fresh = mine.map(keyOf).filter((key) => !sent.has(key));
    if (fresh.length === 0 || !mine.every(isDone)) return false;
    for (const key of fresh) sent.add(key);
    return true;
  };
}

/**
 * A JSON Schema of `pai.schemas.ts` as a Standard Schema. `check` is any JSON Schema validator: it gets the schema and a value and
 * gives what is wrong, so nothing if all is well.
 */
export function standardSchema<T>(
  schema: JsonSchema<T>,
  check: (schema: JsonSchema<T>, value: unknown) => readonly SchemaIssue[],
): StandardSchema<T> {
  return {
    "~standard": {
      version: 1,
      vendor: "pai",
      validate: (value) => {
        const issues = check(schema, value);
        return issues.length > 0 ? { issues } : { value: value as T };
      },
    },
  };
}
