import { openBackfills } from '../db/backfills.ts';
import { engineOf } from '../db/engine.ts';
import { type Enqueuing, enqueue } from './enqueue.ts';

/** The jobs that fill in columns for a migration; a backfill has the name of its job. */
export const BACKFILLS = [
  'media.uses',
  'ebooks.changes',
  'modules.words',
  'catalogue.overrides',
  'stems.rows',
] as const;
/** In milliseconds: by then the nodes of the previous version, which leave new columns empty, have ended. */
const UPDATE = 10 * 60_000;

/** Enqueues the backfills that are not done; call it when a node starts. SQLite has no other nodes to wait for. */
export async function enqueueBackfills(ctx: Enqueuing): Promise<void> {
  const open = await openBackfills(ctx.db);
  const at = engineOf(ctx.db) === 'postgres' ? new Date(ctx.now().getTime() + UPDATE) : undefined;
  for (const kind of BACKFILLS) {
    if (open.includes(kind)) await enqueue(ctx, kind, null, { key: `backfill:${kind}`, priority: 8, at });
  }
}
