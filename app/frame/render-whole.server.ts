import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const TIMEOUT_MS = 10_000;

type Options = { nonce?: string | undefined; onError: (error: unknown) => void };

/** Renders a page completely, or as much of it as 10 seconds allow. */
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
        // in a later turn, when React has written the fallbacks of what was aborted
        queueMicrotask(() => resolve(text(stream.pipe(new PassThrough()))));
      },
    });
  });
}
