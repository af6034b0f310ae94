// Chats of both supported versions of the AI SDK, without React: what `useChat` is built on.
import * as ai7 from "ai";
import * as ai6 from "ai6";

export type Version = "6" | "7";
export const versions: Version[] = ["7", "6"];
export const sdk = (version: Version): typeof ai7 =>
  version === "7" ? ai7 : (ai6 as unknown as typeof ai7);

type Message = ai7.UIMessage;

/** The state that `useChat` keeps, as plain fields. */
class State {
  status: ai7.ChatStatus = "ready";
  error: Error | undefined = undefined;
  messages: Message[];
  constructor(messages: Message[]) {
    this.messages = messages;
  }
  pushMessage = (message: Message): void => {
    this.messages = [...this.messages, structuredClone(message)];
  };
  popMessage = (): void => {
    this.messages = this.messages.slice(0, -1);
  };
  replaceMessage = (at: number, message: Message): void => {
    this.messages = this.messages.with(at, structuredClone(message));
  };
  snapshot = <T>(value: T): T => structuredClone(value);
}

/** A chat of this version against a server. */
export function chat(
  version: Version,
  api: string,
  id: string,
  more: object = {},
): ai7.AbstractChat<Message> {
  const { AbstractChat, DefaultChatTransport } = sdk(version);
  class Chat extends AbstractChat<Message> {}
  const transport = new DefaultChatTransport({
    api,
    headers: { "x-pai-ai-sdk": version },
  });
  return new Chat({ id, transport, state: new State([]), ...more } as never);
}

/** The message that the SDK's own reader makes of chunks. */
export async function reduce(
  version: Version,
  chunks: object[],
): Promise<Message | undefined> {
  const stream = new ReadableStream<ai7.UIMessageChunk>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk as never);
      // The reader tells of some chunks only with the next one.
      controller.enqueue({ type: "data-end", data: null });
      controller.close();
    },
  });
  let last: Message | undefined;
  const { readUIMessageStream } = sdk(version);
  for await (const message of readUIMessageStream({
    stream,
    terminateOnError: true,
    onError: (error) => {
      throw error;
    },
  }))
    last = message;
  last?.parts.pop();
  return last;
}
