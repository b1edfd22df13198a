import { ERRORS, type Locker } from '@tus/server';

type Held = { release: () => void; freed: Promise<void>; free: () => void };

/**
 * One writer per upload, in this process. A new one asks the holder (often a connection that died unnoticed) to let go,
 * and waits without spinning for at most `patience` milliseconds.
 */
export function uploadLocker(patience = 30_000): Locker {
  const held = new Map<string, Held>();
  return {
    newLock: (id) => ({
      lock: async (signal, cancel) => {
        const end = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
        for (let holder = held.get(id); holder; holder = held.get(id)) {
          holder.release();
          await Promise.race([holder.freed, ended(end)]);
          if (end.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
        }
        const { promise, resolve } = Promise.withResolvers<void>();
        held.set(id, { release: () => void cancel(), freed: promise, free: resolve });
      },
      unlock: async () => {
        held.get(id)?.free();
        held.delete(id);
      },
    }),
  };
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
