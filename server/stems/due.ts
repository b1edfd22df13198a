import type { Portion } from '../db/backfills.ts';
import type { SearchedTable } from '../db/columns.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import { FACETS, type Found, indexTerms } from '../db/stems.ts';
import { htmlWork } from '../html/work.ts';
import { letOthersGo } from '../turns.ts';
import { type Due, listDue, noteRows } from './due.queries.ts';
import { type IndexedRow, indexedRows } from './rows.queries.ts';

/** Rows read at once: a content has up to 500,000 characters. */
const PORTION = 20;
/** Terms that are written in one transaction. */
const AT_ONCE = 5_000;
const TABLES = Object.keys(FACETS) as SearchedTable[];

/** Brings the index of stems up to date, the newest rows first, until no row is due or `signal` aborts. */
export async function indexDue(db: Db, signal?: AbortSignal): Promise<void> {
  let after: Due | null = null;
  do {
    const due = await listDue(db, after, PORTION);
    await indexRows(db, due, signal);
    after = due.length === PORTION ? (due.at(-1) ?? null) : null;
  } while (after && !signal?.aborted);
}

async function indexRows(db: Db, due: Due[], signal?: AbortSignal): Promise<void> {
  for (const table of TABLES) {
    const stamps = new Map(due.filter(({ kind }) => kind === table).map(({ row_id, stamp }) => [row_id, stamp]));
    if (stamps.size === 0) continue;
    let found: Found[] = [];
    for (const row of await indexedRows(db, table, [...stamps.keys()])) {
      if (signal?.aborted) return;
      found.push({ id: row.id, stamp: stamps.get(row.id) ?? '', terms: await termsOf(row) });
      if (found.reduce((sum, { terms }) => sum + terms.length, 0) < AT_ONCE) continue;
      await write(db, table, found);
      found = [];
    }
    await write(db, table, found);
  }
}

/** @throws HtmlBusy */
async function termsOf({ facets, title, plain, html, language }: IndexedRow): Promise<string[]> {
  const length = [title, ...plain, ...html].reduce((sum, text) => sum + text.length, 0);
  return [...facets, ...(await htmlWork('stems', { title, plain, html, language }, length))];
}

async function write(db: Db, table: SearchedTable, found: Found[]): Promise<void> {
  if (found.length > 0) await db.transaction().execute((tx) => indexTerms(tx, engineOf(db), table, found));
  await letOthersGo();
}

/** Indexes the next rows that are older than the index; a portion ends with `{table} {id}`. */
export const backfillStems: Portion = async (db, doneTo) => {
  const [at, after = ''] = doneTo?.split(' ') ?? [];
  const table = TABLES.find((known) => known === at) ?? 'ebooks';
  const due = await noteRows(db, table, { after, limit: PORTION });
  await indexRows(db, due);
  const last = due.at(-1);
  return last ? `${table} ${last.row_id}` : (TABLES[TABLES.indexOf(table) + 1] ?? null);
};
