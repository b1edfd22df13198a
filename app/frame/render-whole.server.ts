import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const TIMEOUT_MS = 10_000;

type Options = { nonce?: string | undefined; onError: (error: unknown) => void };

/** A page rendered to its end, as far as it comes in 10 seconds. */
export function renderWhole(page: ReactNode, { nonce, onError }: Options): Promise<string> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => stream.abort(), TIMEOUT_MS).unref();
    const stream = renderToPipeableStream(page, {
      ...{ nonce, onError },
      onShellError: (error) => {
        clearTimeout(giveUp);
        reject(error);
      },
      onAllReady: () => {
        clearTimeout(giveUp);
        // in a turn of its own, when React has put down what is given up
        queueMicrotask(() => resolve(text(stream.pipe(new PassThrough()))));
      },
    });
  });
}
