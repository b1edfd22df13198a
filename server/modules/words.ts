import { countWords } from '#common/words.ts';
import type { Portion } from '../db/backfills.ts';

/** Rows read at once: a content has up to 500,000 characters. */
const PORTION = 20;

/** Counts the words of the next modules; what is saved meanwhile has been counted with its save. */
export const backfillWords: Portion = async (db, doneTo) => {
  const rows = await db
    .selectFrom('modules')
    .select(['id', 'content', 'version'])
    .where('id', '>', doneTo ?? '')
    .orderBy('id')
    .limit(PORTION)
    .execute();
  for (const { id, content, version } of rows) {
    const words = countWords(content);
    await db.updateTable('modules').set({ words }).where('id', '=', id).where('version', '=', version).execute();
  }
  return rows.at(-1)?.id ?? null;
};
