import type { Storage } from '#server/storage/storage.ts';
import type { Bench } from '#server/workshop/bench.ts';

/** What a task of the workshop works with, where nothing is stored and nobody watches. */
export function aBench(more: Partial<Bench> = {}): Bench {
  return {
    storage: {} as Storage,
    folder: '/nowhere',
    progress: () => {},
    signal: new AbortController().signal,
    ...more,
  };
}
