import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Ctx } from '#server/context.ts';
import { TASKS, type Tasks } from '#server/workshop/tasks.ts';
import type { Workshop } from '#server/workshop/workshop.ts';

/** A workshop whose tasks are done in this process, which spares starting one. */
export function workbenchOf({ storage }: Pick<Ctx, 'storage'>): Pick<Workshop, 'run'> {
  return {
    run: async (name, input, { signal = new AbortController().signal, onProgress = () => {}, give, take } = {}) => {
      const home = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
      const folder = path.join(home, 'bench');
      await mkdir(folder);
      try {
        await give?.(folder);
        const task = (TASKS as Tasks)[name] as (input: unknown, bench: object) => Promise<never>;
        const output = await task(JSON.parse(JSON.stringify(input)), { storage, folder, progress: onProgress, signal });
        await take?.(output, folder);
        return output;
      } finally {
        await rm(home, { recursive: true });
      }
    },
  };
}
