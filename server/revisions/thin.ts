import { setImmediate as pause } from 'node:timers/promises';
import { DAY_MS } from '#common/day-ms.ts';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import { forgetBatches } from '../drafts/forget-batches.ts';
import { contentOf } from './content.ts';
import {
  deleteRevisions,
  findNeighbour,
  findRevision,
  listThinnable,
  type Thinnable,
  updateWords,
} from './revisions.queries.ts';
import { wordsBetween } from './words-between.ts';

const HOUR_MS = 3_600_000;
/** Of versions older than the first age, the last of each span is kept. */
const SPANS = [
  { after: 90 * DAY_MS, span: 7 * DAY_MS },
  { after: 7 * DAY_MS, span: DAY_MS },
  { after: DAY_MS, span: HOUR_MS },
];
/** Versions that are looked at together. */
const PORTION = 500;

/** Removes old batches of drafts and old versions. */
export async function thinHistory(ctx: Pick<Ctx, 'db' | 'now'>, signal: AbortSignal): Promise<void> {
  await thinRevisions(ctx, signal);
  await forgetBatches(ctx, signal);
}

/**
 * Removes automatic versions: all are kept for 24 hours, then one an hour, after 7 days one a day, after 90 days one a
 * week. Versions stay if they were saved or named, are the first of their row or the base of a draft, or wait to be
 * published.
 */
async function thinRevisions({ db, now }: Pick<Ctx, 'db' | 'now'>, signal: AbortSignal): Promise<void> {
  const time = now().getTime();
  const until = new Date(time - DAY_MS).toISOString();
  let last: Thinnable | null = null;
  for (;;) {
    const found: Thinnable[] = await listThinnable(db, until, last, PORTION);
    const gone: Thinnable[] = [];
    for (const revision of found) {
      // they come oldest first: the later one of a span stays
      if (last && spanOf(last, time) === spanOf(revision, time)) gone.push(last);
      last = revision;
    }
    await removeAll(db, gone);
    if (found.length < PORTION || signal.aborted) return;
    await pause();
  }
}

/** The key of a row and a span of time, in which one version stays. */
function spanOf({ row_kind, row_id, created_at }: Thinnable, now: number): string {
  const time = Date.parse(created_at);
  const { span } = SPANS.find(({ after }) => now - time > after) ?? { span: 1 };
  return `${row_kind} ${row_id} ${span} ${Math.floor(time / span)}`;
}

/** Removes versions; those that followed them compare their words with their new predecessor. */
async function removeAll(db: Db, gone: Thinnable[]): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await db.transaction().execute((tx) => deleteRevisions(tx, ids));
  const later = new Map<string, Thinnable>();
  for (const one of gone) {
    const next = await findNeighbour(db, one, 'after');
    if (next) later.set(next.id, next);
  }
  for (const one of later.values()) await countAgain(db, one);
}

async function countAgain(db: Db, one: Thinnable): Promise<void> {
  const place = await findNeighbour(db, one, 'before');
  const [revision, before] = [await findRevision(db, one.id), place && (await findRevision(db, place.id))];
  if (!revision) return;
  const words = await wordsBetween(before && (await contentOf(before)), await contentOf(revision));
  await updateWords(db, one.id, words);
  await pause();
}
