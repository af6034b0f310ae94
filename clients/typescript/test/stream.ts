// Chunks of the wire, and the messages that the real reader of `ai` puts together from them.
import { readUIMessageStream, type UIMessageChunk } from "ai";
import type { OpsMessage } from "./agent.js";

/** The message that the SDK's reader makes of these chunks. */
export async function read(...chunks: UIMessageChunk[]): Promise<OpsMessage> {
  const stream = new ReadableStream<UIMessageChunk>({
    start(controller) {
      const all: UIMessageChunk[] = [
        { type: "start", messageId: "m" },
        { type: "start-step" },
        ...chunks,
        { type: "finish-step" },
        { type: "finish" },
      ];
      for (const chunk of all) controller.enqueue(chunk);
      controller.close();
    },
  });
  let last: OpsMessage | undefined;
  for await (const message of readUIMessageStream<OpsMessage>({ stream }))
    last = message;
  if (last === undefined) throw new Error("the stream gave no message");
  return last;
}

export const call = (toolName: string, toolCallId: string): UIMessageChunk => ({
  type: "tool-input-available",
  toolCallId,
  toolName,
  input: { summary: "s" },
  toolMetadata: { pai: { specId: "ops.approve.v1" } },
});

export const item = (
  toolCallId: string,
  channel: string,
  itemId: string,
  value: unknown,
): UIMessageChunk => ({
  type: "data-pai-tool-data",
  id: `${toolCallId}/${channel}/${itemId}`,
  data: {
    toolCallId,
    toolName: "approve",
    channel,
    itemId,
    value,
    updatedAt: "t",
  },
});

export const suspension = (
  toolCallId: string,
  actionId: string,
  more: object,
): UIMessageChunk => ({
  type: "data-pai-suspension",
  id: actionId,
  data: {
    toolCallId,
    toolName: "approve",
    actionId,
    name: "approval",
    input: { prompt: "p" },
    suspendedAt: "t",
    ...more,
  },
});

export const failed = (toolCallId: string, pai: object): UIMessageChunk => ({
  type: "tool-output-error",
  toolCallId,
  errorText: "No.",
  toolMetadata: { pai: { specId: "ops.approve.v1", ...pai } },
});
