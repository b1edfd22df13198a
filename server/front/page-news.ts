import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { KeptPage, PageKeeper } from './kept-pages.ts';

/** What the main thread says of pages, in order. */
type News = { keep: string; page: KeptPage } | { drop: string[] } | { dropAll: true };

/** Where the news are sent or read, and how many were sent: memory that both threads see. */
export type NewsEnd = { port: MessagePort; sent: Int32Array<SharedArrayBuffer> };

/** The keeper that the main thread talks to. What it was told is in force for every request that is answered after it. */
export function newsSender({ port, sent }: NewsEnd): PageKeeper {
  const send = (news: News, given: ArrayBuffer[] = []) => {
    port.postMessage(news, given);
    // after it was posted: whoever sees the number finds the message
    Atomics.add(sent, 0, 1);
  };
  return {
    keep: (key, page) => {
      const buffers = Object.values(page.bodies).map(({ bytes }) => bytes.buffer as ArrayBuffer);
      send({ keep: key, page }, buffers);
    },
    drop: (ebookIds) => send({ drop: ebookIds }),
    dropAll: () => send({ dropAll: true }),
  };
}

/**
 * Takes the news in as they come, and says `changed` after each. @returns what takes in at once whatever was sent until now, to be called before a kept
 * page is looked for: a message may be on its way while the author has the answer of the save already.
 */
export function newsReader({ port, sent }: NewsEnd, keeper: PageKeeper, changed = () => {}): () => void {
  let read = 0;
  const take = (news: News) => {
    read = (read + 1) | 0;
    if ('keep' in news) keeper.keep(news.keep, news.page);
    else if ('drop' in news) keeper.drop(news.drop);
    else keeper.dropAll();
    changed();
  };
  port.on('message', take);
  return () => {
    if (Atomics.load(sent, 0) === read) return;
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) take(next.message as News);
  };
}
