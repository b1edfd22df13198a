import type { Portion } from '../db/backfills.ts';
import { refusalOf } from '../html/clean.ts';
import { htmlWork } from '../html/work.ts';

/** How many words a content has. @throws html_too_slow, html_busy */
export function wordsIn(content: string): Promise<number> {
  return htmlWork('words', content, content.length).catch((error: unknown) => {
    throw refusalOf(error);
  });
}

/** Rows read at once: a content has up to 500,000 characters. */
const PORTION = 20;

/** Counts the words of the next modules; a module that is saved in between is counted with its save. */
export const backfillWords: Portion = async (db, doneTo) => {
  const rows = await db
    .selectFrom('modules')
    .select(['id', 'content', 'version'])
    .where('id', '>', doneTo ?? '')
    .orderBy('id')
    .limit(PORTION)
    .execute();
  for (const { id, content, version } of rows) {
    const words = await wordsIn(content);
    await db.updateTable('modules').set({ words }).where('id', '=', id).where('version', '=', version).execute();
  }
  return rows.at(-1)?.id ?? null;
};
