// W1 to W8 of docs/wire.md on random stored messages: what the SDK's own reader makes of the chunks is the message that the server shows.
import { expect, test } from "vitest";
import { reduce, sdk, versions } from "./chat.js";
import { canonical, cases } from "./server.js";

const seed = Number(process.env["PAI_SEED"] ?? "") || 20261203;
const all = cases(seed, 400);

test.each(versions)(
  "version %s reads every stored message",
  async (version) => {
    for (const [number, known] of all.entries()) {
      const { message, chunks } = known[`v${version}`];
      const place = `message ${number} of seed ${seed}: ${JSON.stringify(known.stored)}`;
      const read = await reduce(version, chunks).catch(
        (error: unknown) => error,
      );
      expect(canonical(read), place).toEqual(canonical(message));
    }
  },
);

test.each(versions)(
  "version %s takes every chunk on the wire",
  async (version) => {
    const { DefaultChatTransport } = sdk(version);
    for (const known of all.slice(0, 50)) {
      const { chunks, message } = known[`v${version}`];
      const body = chunks
        .map((chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`)
        .join("");
      const transport = new DefaultChatTransport({
        api: "http://never/",
        fetch: async () => new Response(`: pai\n\n${body}data: [DONE]\n\n`),
      });
      const stream = await transport.reconnectToStream({ chatId: "c" });
      const read: object[] = [];
      for await (const chunk of stream as never as AsyncIterable<object>)
        read.push(chunk);
      expect(read).toEqual(chunks);
      expect(canonical(await reduce(version, read))).toEqual(
        canonical(message),
      );
    }
  },
);
