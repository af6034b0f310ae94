// Written by hand: what a client does with the generated types, and what must not compile. Checked by `cargo xtask test`.
// SPEC: M3
import { useChat } from "@ai-sdk/react";
import { DefaultChatTransport, getToolName, isToolUIPart } from "ai";
import type React from "react";
import type {
  BackOfficeAgent,
  BackOfficeMessage,
  Condition,
  OrderFilter,
  Specs,
  SupportAgent,
  SupportMessage,
} from "./pai.gen.js";
import { backOfficeAgent, supportAgent } from "./pai.gen.js";
import type {
  ActionName,
  JsonValue,
  PaiMessage,
  PaiToolPartOfSpec,
  PendingActionView,
  ToolNameOfSpec,
  ToolRenderers,
  TypedPendingAction,
} from "./pai-types.js";

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2
    ? true
    : false;
const same = <T extends true>(): T | void => {};

// ---- the AI SDK's own client -------------------------------------------------

export function native(message: SupportMessage): void {
  const tokens: number | null | undefined = message.metadata?.totalTokens;
  void tokens;
  for (const part of message.parts) {
    if (part.type === "tool-issueRefund") {
      switch (part.state) {
        case "input-streaming": {
          const order: string | undefined = part.input?.orderId;
          void order;
          break;
        }
        case "input-available":
          part.input.reason.toUpperCase();
          break;
        case "approval-requested":
        case "approval-responded":
          part.approval.id.length;
          break;
        case "output-available":
          if (part.output.kind === "refunded") part.output.reference.length;
          else same<Equal<typeof part.output.kind, "declined">>();
          break;
        case "output-error":
          part.errorText.length;
          break;
        case "output-denied":
          same<Equal<typeof part.approval.approved, false>>();
          break;
        default: {
          const never: never = part;
          void never;
        }
      }
      // @ts-expect-error an output is there only once it is available
      part.output.kind;
    }
    if (
      part.type === "tool-lookupCustomer" &&
      part.state === "output-available"
    )
      switch (part.output.kind) {
        case "found":
          part.output.customer.email.length;
          break;
        case "ambiguous":
          part.output.candidates[0]?.name;
          break;
        case "missing":
          // @ts-expect-error nothing was found
          part.output.customer;
      }
    if (part.type === "tool-trackParcel" && part.state === "output-available") {
      if (part.output === "unknown") return;
      const place: string = part.output.seenAt;
      void place;
    }
    if (part.type === "tool-openingHours" && part.state === "output-available")
      same<Equal<(typeof part.output)[number]["hours"], [number, number]>>();
    // @ts-expect-error this agent does not register the name
    if (part.type === "tool-findCustomer") return;
    if (
      part.type === "data-pai-suspension" &&
      part.data.toolName === "escalate"
    ) {
      if (part.data.name === "assign") part.data.input.summary.length;
      else part.data.input.colleague.length;
    }
    if (isToolUIPart(part)) getToolName(part).length;
  }
}

export function Chat(): React.ReactNode {
  const { messages, addToolOutput } = useChat<SupportMessage>({
    transport: new DefaultChatTransport({ api: "/api/chat" }),
    onToolCall: ({ toolCall }) => {
      if (toolCall.dynamic || toolCall.toolName !== "askCustomer") return;
      const [first] = toolCall.input.choices;
      void addToolOutput({
        tool: "askCustomer",
        toolCallId: toolCall.toolCallId,
        output: first ? { kind: "chosen", index: 0 } : { kind: "skipped" },
      });
    },
  });
  void addToolOutput({
    tool: "askCustomer",
    toolCallId: "x",
    // @ts-expect-error not a reply
    output: { kind: "maybe" },
  });
  // @ts-expect-error no such tool
  void addToolOutput({ tool: "askNobody", toolCallId: "x", output: {} });
  return <>{messages.length}</>;
}

// ---- tool data, suspensions, pending actions -----------------------------------

export function progress(message: PaiMessage<BackOfficeAgent>): void {
  for (const part of message.parts) {
    if (part.type === "tool-sendRecallNotice") {
      const latest = part.data.progress?.at(-1);
      if (latest?.value.done) latest.value.country.length;
      same<Equal<typeof part.pendingSuspension, null>>();
    }
    if (part.type === "tool-findCustomer") {
      // @ts-expect-error this tool has no data channel
      part.data.progress;
    }
    if (part.type === "tool-addNote" && part.state === "output-available")
      same<Equal<typeof part.output, null>>();
    if (
      part.type === "tool-warrantyRecord" &&
      part.state === "output-available"
    )
      same<Equal<typeof part.output, JsonValue>>();
    if (part.type === "dynamic-tool") part.data["anything"]?.at(-1)?.value;
  }
}

export function suspended(message: PaiMessage<SupportAgent>): void {
  for (const part of message.parts) {
    if (part.type !== "tool-issueRefund") continue;
    const pending = part.pendingSuspension;
    if (pending) {
      same<Equal<typeof pending.name, "approval">>();
      pending.input.amount.cents.toFixed();
      // @ts-expect-error a pending suspension has no answer yet
      pending.resume;
    }
    for (const episode of part.suspensions) {
      // The recorded answer has its defaults filled in.
      if (episode.state === "submitted") episode.resume.comment.length;
    }
    if (part.cancelled) part.error?.message.length;
  }
}

export async function answer(
  action: TypedPendingAction<SupportAgent>,
  untyped: PendingActionView<SupportAgent>,
): Promise<void> {
  switch (action.name) {
    case "issueRefund.approval":
      action.input.amount.currency satisfies "EUR" | "USD";
      // What is submitted may leave defaults out.
      await action.submit({ approved: true });
      // @ts-expect-error not a decision
      await action.submit({ approved: "yes" });
      // @ts-expect-error absent is not undefined
      await action.submit({ approved: true, comment: undefined });
      break;
    case "escalate.assign":
      await action.submit({ colleague: "Grace" });
      break;
    case "escalate.close":
      await action.submit({ message: "Done." });
      break;
    case "askCustomer.output":
      action.input.text.length;
      await action.submit({ kind: "text", text: "Blue, please." });
      break;
    default: {
      const never: never = action;
      void never;
    }
  }
  // @ts-expect-error without narrowing on the name there is no payload to give
  await action.submit({ approved: true });
  // @ts-expect-error not an action of this agent
  if (action.name === "searchOrders.output") return;
  await untyped.submit({ anything: "is unknown here" });
}

same<
  Equal<
    ActionName<SupportAgent>,
    | "askCustomer.output"
    | "escalate.assign"
    | "escalate.close"
    | "issueRefund.approval"
  >
>();

// ---- one renderer for every registration of a spec ------------------------------

type BothAgents = SupportAgent["tools"] & BackOfficeAgent["tools"];
same<
  Equal<BothAgents["lookupCustomer"]["id"], BothAgents["findCustomer"]["id"]>
>();
same<
  Equal<
    ToolNameOfSpec<SupportAgent, "crm.lookup-customer.v1">,
    "lookupCustomer"
  >
>();

export function CustomerCard({
  part,
}: {
  part:
    | PaiToolPartOfSpec<SupportAgent, "crm.lookup-customer.v1">
    | PaiToolPartOfSpec<BackOfficeAgent, "crm.lookup-customer.v1">;
}): React.ReactNode {
  same<Equal<typeof part.type, "tool-findCustomer" | "tool-lookupCustomer">>();
  return part.state === "output-available" && part.output.kind === "found" ? (
    <b>{part.output.customer.name}</b>
  ) : (
    <i>{part.input?.text}</i>
  );
}

export const renderers: ToolRenderers<SupportAgent, React.ReactNode> = {
  lookupCustomer: ({ part }) => <CustomerCard part={part} />,
  issueRefund: ({ part, action }) =>
    action ? (
      <button onClick={() => action.submit({ approved: true })}>
        {action.input.reason}
      </button>
    ) : (
      <>{part.state}</>
    ),
  // @ts-expect-error no such tool
  nothing: () => null,
};

// ---- payloads and values -----------------------------------------------------------

export const nested: Condition = {
  op: "all",
  of: [
    { op: "country", is: "GB" },
    { op: "not", condition: { op: "orders", atLeast: 3 } },
  ],
};
// @ts-expect-error a condition within must be one too
export const broken: Condition = { op: "not", condition: { op: "orders" } };

export const parsed: OrderFilter["sortBy"] = "total";
export const specId: "crm.lookup-customer.v1" =
  backOfficeAgent.tools.findCustomer.specId;
export const external: false = supportAgent.tools.askCustomer.hasExecute;
export type Ids = keyof Specs;
export type Message = BackOfficeMessage;
