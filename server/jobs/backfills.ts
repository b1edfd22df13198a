import { openBackfills } from '../db/backfills.ts';
import { engineOf } from '../db/engine.ts';
import { type Enqueuing, enqueue } from './enqueue.ts';

/** The jobs that fill in what a migration left open; a backfill has the name of its job. */
export const BACKFILLS = ['media.uses', 'ebooks.changes', 'modules.words', 'catalogue.overrides'] as const;
/** In milliseconds: by then the nodes of the version before, which write rows as they know them, have ended. */
const UPDATE = 10 * 60_000;

/** Has the backfills done that are not: call it when a node starts. On SQLite no other node is there to wait for. */
export async function enqueueBackfills(ctx: Enqueuing): Promise<void> {
  const open = await openBackfills(ctx.db);
  const at = engineOf(ctx.db) === 'postgres' ? new Date(ctx.now().getTime() + UPDATE) : undefined;
  for (const kind of BACKFILLS) {
    if (open.includes(kind)) await enqueue(ctx, kind, null, { key: `backfill:${kind}`, priority: 8, at });
  }
}
