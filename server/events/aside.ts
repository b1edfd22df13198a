import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { record } from '../audit/audit.queries.ts';
import { authorize, type Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { asideFile, linesOf, readAside } from './aside-file.ts';
import { spoolFolder } from './spool.ts';

const NOTED = { subject: 'job', id: 'events', name: 'events.aside' } as const;

/** How many events stand aside on this node because they could not be counted. @throws session_expired, not_found */
export async function countAside(ctx: Ctx): Promise<number> {
  authorize(ctx, 'site.manage', null);
  return linesOf(readAside(spoolFolder(ctx.config))).length;
}

/**
 * `retry` takes the events that stand aside into the database again; `discard` deletes them.
 * @returns how many stand aside afterwards @throws session_expired, not_found, invalid
 */
export async function settleAside(ctx: Ctx, intent: unknown): Promise<number> {
  authorize(ctx, 'site.manage', null);
  if (intent !== 'retry' && intent !== 'discard') throw new AppError('invalid');
  const folder = spoolFolder(ctx.config);
  if (readAside(folder).length === 0) return 0;
  await record(ctx, [{ ...NOTED, action: intent === 'retry' ? 'retried' : 'cancelled' }]);
  if (intent === 'discard') await rm(asideFile(folder), { force: true });
  else await retry(ctx, folder);
  return linesOf(readAside(folder)).length;
}

/** Renames the file to one of the spool, which is taken like any other: now, or later if the database is away. */
async function retry({ events, log }: Pick<Ctx, 'events' | 'log'>, folder: string): Promise<void> {
  const file = path.join(folder, `${newId()}.log`);
  await rename(asideFile(folder), file);
  await events
    .run('takeFile', file)
    .catch((err: unknown) => log.warn({ err }, 'events that stood aside wait in the spool'));
}
