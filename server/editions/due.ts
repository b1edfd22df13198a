import type { Db } from '../db/open.ts';
import { findEdition, listEditionsOf } from './editions.queries.ts';
import { learnSaved } from './memory/learn-saved.ts';
import { translatePairs } from './pair-texts.ts';
import { countEdition } from './standing.ts';

/** Editions that are looked at in one turn. */
const PORTION = 20;

/**
 * Counts the units of editions whose e-book, or the source of whose work, changed, and learns what was saved, until none is due or
 * `signal` aborts.
 */
export async function countDue(db: Db, signal?: AbortSignal): Promise<void> {
  for (let after = ''; !signal?.aborted; ) {
    const due = await db
      .selectFrom('editions_due')
      .selectAll()
      .where('ebook_id', '>', after)
      .orderBy('ebook_id')
      .limit(PORTION)
      .execute();
    for (const { ebook_id, stamp } of due) {
      after = ebook_id;
      await countOf(db, ebook_id, signal);
      if (signal?.aborted) return;
      // one that changed in between stays due
      const done = db.deleteFrom('editions_due').where('ebook_id', '=', ebook_id).where('stamp', '=', stamp);
      await done.execute();
    }
    if (due.length < PORTION) return;
  }
}

async function countOf(db: Db, ebookId: string, signal?: AbortSignal): Promise<void> {
  const edition = await findEdition(db, ebookId);
  if (!edition) return;
  const isSource = edition.source_ebook_id === ebookId;
  for (const one of isSource ? await listEditionsOf(db, edition.work_id) : [edition]) {
    await translatePairs(db, one, signal);
    await countEdition(db, one, signal);
  }
  if (!isSource) await learnSaved(db, edition, new Date(), signal);
}
