import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { portionsOf } from '../db/portions.ts';
import { SHOP_COLUMNS } from '../links/link-code.ts';
import type { Place } from '../paging.ts';
import { isIn } from './earnings.queries.ts';

/** Rows that are read at once. */
const PORTION = 500;
const TABLES = ['supplements', 'products'] as const;
type Table = (typeof TABLES)[number];
const URLS = Object.values(SHOP_COLUMNS);

/** An address that an author links to, and as what it is counted. */
export type OwnAddress = { ebook_id: string; item: string; url: string };

/** The items of an author after one of them, the oldest first. */
function itemsAfter(db: Db, table: Table, userId: string, after: Place | null) {
  let query = db.selectFrom(table).select(['id', 'ebook_id', 'created_at']).where('author_id', '=', userId);
  if (after)
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(after.created_at, after.id)));
  return query.orderBy('created_at').orderBy('id').limit(PORTION);
}

/** The names of an author's items, some at a time. */
export async function* ownNames(db: Db, userId: string) {
  for (const table of TABLES) {
    const read = (after: Place | null) => itemsAfter(db, table, userId, after).select('name').execute();
    for await (const rows of portionsOf<Awaited<ReturnType<typeof read>>[number]>(PORTION, read)) yield { table, rows };
  }
}

type Shops = Record<(typeof URLS)[number], string | null>;
const addressesOf = ({ id, ebook_id, ...shops }: { id: string; ebook_id: string } & Shops): OwnAddress[] =>
  URLS.flatMap((shop) => (shops[shop] ? [{ ebook_id, item: id, url: shops[shop] }] : []));

/** The addresses of some items. */
export async function listAddresses(db: Db, table: Table, ids: string[]): Promise<OwnAddress[]> {
  if (ids.length === 0) return [];
  const query = db.selectFrom(table).select(['id', 'ebook_id', ...URLS]);
  return (await query.where(isIn(db, sql.ref('id'), ids)).execute()).flatMap(addressesOf);
}

/** All addresses that an author links to, of items and in texts, some at a time. */
export async function* ownAddresses(db: Db, userId: string): AsyncGenerator<OwnAddress[]> {
  for (const table of TABLES) {
    const read = (after: Place | null) => itemsAfter(db, table, userId, after).select(URLS).execute();
    for await (const rows of portionsOf<Awaited<ReturnType<typeof read>>[number]>(PORTION, read))
      yield rows.flatMap(addressesOf);
  }
  const ebooks = await db.selectFrom('ebooks').select('id').where('user_id', '=', userId).execute();
  for (const { id } of ebooks) {
    const read = (after: Typed | null) => typedAfter(db, id, after);
    for await (const rows of portionsOf<Typed>(PORTION, read))
      yield rows.map(({ code, url }) => ({ ebook_id: id, item: code, url: url ?? '' }));
  }
}

type Typed = { code: string; url: string | null; url_hash: string | null };

/** The links in the texts of an e-book after one of them. */
function typedAfter(db: Db, ebookId: string, after: Typed | null): Promise<Typed[]> {
  const query = db.selectFrom('links').select(['code', 'url', 'url_hash']).where('ebook_id', '=', ebookId);
  return query
    .where('url_hash', 'is not', null)
    .where('url_hash', '>', after?.url_hash ?? '')
    .orderBy('url_hash')
    .limit(PORTION)
    .execute();
}
