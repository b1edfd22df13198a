import { type RawBuilder, sql } from 'kysely';
import type { Texts } from '#common/search/row-terms.ts';
import type { SearchedTable } from '../db/columns.ts';
import type { Db } from '../db/open.ts';
import { FACETS, facetTerms } from '../db/stems.ts';

/** A row's texts, and the terms of its other columns in the index. */
export type IndexedRow = Texts & { id: string; facets: string[] };
type Read = Record<string, string | string[] | null> & { id: string };
type Described = { title: string; plain: string[]; html: string[]; language: RawBuilder<string | null> };

const OF_EBOOK = sql<string>`(select language from ebooks where ebooks.id = ebook_id)`;
const ITEM = { title: 'name', plain: ['benefits'], html: ['description'] };
const DESCRIBED: Record<SearchedTable, Described> = {
  ebooks: { title: 'title', plain: [], html: ['description'], language: sql<string>`language` },
  modules: {
    title: 'title',
    plain: ['description', 'bonus_title', 'bonus_description', 'bonus_features'],
    html: ['content'],
    language: OF_EBOOK,
  },
  supplements: { ...ITEM, language: OF_EBOOK },
  products: { ...ITEM, language: OF_EBOOK },
  catalogue_items: { ...ITEM, language: sql<null>`null` },
};

/** The rows of a table by their ids, with what the index holds of them. */
export async function indexedRows(db: Db, table: SearchedTable, ids: string[]): Promise<IndexedRow[]> {
  const { title, plain, html, language } = DESCRIBED[table];
  const columns = [...new Set(['id', title, ...plain, ...html, ...FACETS[table]])].map((name) => sql.ref(name));
  const { rows } = await sql<Read>`
    select ${sql.join(columns)}, ${language} as text_language from ${sql.table(table)}
    where id in (${sql.join(ids)})`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    title: textOf(row[title]),
    plain: plain.map((column) => textOf(row[column])),
    html: html.map((column) => textOf(row[column])),
    language: row.text_language as string | null,
    facets: facetTerms(table, Object.entries(row)),
  }));
}

const textOf = (value: string | string[] | null | undefined) =>
  Array.isArray(value) ? value.join('\n') : (value ?? '');
