import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { KeptPage, PageKeeper } from './kept-pages.ts';

/** News of pages from the main thread, in order. */
type News = { keep: string; page: KeptPage } | { drop: string[] } | { dropAll: true };

/** The port that the news go through, and how many were sent, in memory that both threads share. */
export type NewsEnd = { port: MessagePort; sent: Int32Array<SharedArrayBuffer> };

/** The keeper in the main thread. Each call is in force for every request that is answered after it. */
export function newsSender({ port, sent }: NewsEnd): PageKeeper {
  const send = (news: News, given: ArrayBuffer[] = []) => {
    port.postMessage(news, given);
    // after the message is posted, so that a reader who sees the number finds the message
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
 * Applies the news as they come, and calls `changed` after each. @returns a function that applies all news sent until
 * now; call it before looking for a kept page: a message may be on its way when the author already has the answer of
 * the save.
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
