import type { IncomingMessage } from 'node:http';
import { SNIFF_BYTES } from '../media/sniff.ts';

/** A request's body whose first bytes were read ahead. */
export type PeekedBody = {
  head: Buffer;
  /** Whether `head` is enough to identify the type of a file. */
  isLong: boolean;
  /** The whole body; it ends early where `isOver` says so, which is asked before each part is read. */
  stream: (isOver?: () => boolean) => ReadableStream<Uint8Array>;
};

/** The bytes of a request as they come. */
export function chunksOf(request: IncomingMessage): AsyncIterator<Buffer> {
  return request.iterator({ destroyOnReturn: false });
}

/** Reads the first bytes, enough to identify the type of a file; the stream still begins with them. */
export async function peek(chunks: AsyncIterator<Buffer>): Promise<PeekedBody> {
  const read: Buffer[] = [];
  let size = 0;
  while (size < SNIFF_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    read.push(value);
    size += value.length;
  }
  const head = Buffer.concat(read);
  return { head, isLong: size >= SNIFF_BYTES, stream: (isOver = () => false) => streamOf(head, chunks, isOver) };
}

/** Reads and discards up to `limit` bytes: a browser that is still sending would not see the answer. */
export async function drain(request: IncomingMessage, limit: number): Promise<void> {
  let left = limit;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    left -= chunk.length;
    if (left < 0) return;
  }
}

function streamOf(head: Buffer, rest: AsyncIterator<Buffer>, isOver: () => boolean): ReadableStream<Uint8Array> {
  let first = head.length > 0 ? head : null;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        if (isOver()) return controller.close();
        const { value, done } = first ? { value: first, done: false } : await rest.next();
        first = null;
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    // the stream reads on demand alone: only the holder of the upload's lock reads from it
    { highWaterMark: 0 },
  );
}
