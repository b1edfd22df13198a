import { type Insertable, sql } from 'kysely';
import { batchesOf } from '../db/batches.ts';
import type { LinksTable } from '../db/link-tables.ts';
import type { Db } from '../db/open.ts';
import { escaped } from '../html/escaped.ts';
import { letOthersGo } from '../turns.ts';
import { SHOP_COLUMNS, shopOfCode } from './link-code.ts';

/** The target of a code if readers may see it, and its e-book if it still exists. */
export type FoundLink = {
  ebook_id: string;
  ebook: { id: string; user_id: string; slug: string; title: string; language: string; is_visible: boolean } | null;
  /** The item, or the code of a link in a text. */
  item: string;
  /** Null if the row is hidden or gone. A typed link leads there only while it stands in a text (`standsInText`). */
  url: string | null;
  isTyped: boolean;
  /** Another shop, used while the first link is dead. */
  fallback: string | null;
  /** Whether the item is the author's own. */
  isOwn: boolean;
};

/** The target of the code of a shop; null if the item's code never existed. */
export async function findLink(db: Db, shopsCode: string): Promise<FoundLink | null> {
  const { code, shop } = shopOfCode(shopsCode);
  const found = await db
    .selectFrom('links')
    .leftJoin('ebooks', 'ebooks.id', 'links.ebook_id')
    .leftJoin('supplements', (on) =>
      on.onRef('supplements.id', '=', 'links.row_id').on('links.kind', '=', 'supplements'),
    )
    .leftJoin('products', (on) => on.onRef('products.id', '=', 'links.row_id').on('links.kind', '=', 'products'))
    .select(['links.ebook_id', 'links.kind', 'links.row_id', 'links.url'])
    .select(['ebooks.user_id', 'ebooks.slug', 'ebooks.title', 'ebooks.language', 'ebooks.is_visible'])
    .select((eb) => eb.fn.coalesce('supplements.fallback_url', 'products.fallback_url').as('fallback'))
    .select((eb) => eb.fn.coalesce('supplements.is_own', 'products.is_own').as('is_own'))
    .select([`supplements.${SHOP_COLUMNS[shop]} as supplement_url`, 'supplements.is_visible as is_supplement_visible'])
    .select([`products.${SHOP_COLUMNS[shop]} as product_url`, 'products.is_visible as is_product_visible'])
    .where('links.code', '=', code)
    .executeTakeFirst();
  if (!found) return null;
  const { ebook_id, user_id, slug, title, language, is_visible } = found;
  const isTyped = found.kind === 'ebooks';
  const urls = {
    supplements: found.is_supplement_visible ? found.supplement_url : null,
    products: found.is_product_visible ? found.product_url : null,
    ebooks: shop === 1 ? found.url : null,
  };
  return {
    ebook_id,
    ebook: slug === null ? null : ({ id: ebook_id, user_id, slug, title, language, is_visible } as FoundLink['ebook']),
    item: isTyped ? code : found.row_id,
    url: is_visible ? urls[found.kind] : null,
    isTyped,
    fallback: shop === 1 ? found.fallback : null,
    isOwn: found.is_own ?? false,
  };
}

/** The code of an item's link. */
export async function findCode(db: Db, itemId: string): Promise<string | null> {
  const query = db.selectFrom('links').select('code').where('row_id', '=', itemId).where('url_hash', 'is', null);
  return (await query.executeTakeFirst())?.code ?? null;
}

/** The codes of all links of an e-book: an item's by its id, others by their address. */
export function listCodes(db: Db, ebookId: string) {
  const query = db.selectFrom('links').select(['code', 'row_id', 'url']).where('ebook_id', '=', ebookId);
  return query.orderBy('code').execute();
}

/** The modules of an e-book in their order, as far as they are numbered. */
export function listNumbered(db: Db, ebookId: string) {
  const query = db.selectFrom('modules').select(['id', 'is_bonus', 'is_visible']).where('ebook_id', '=', ebookId);
  return query.orderBy('order_index').orderBy('id').execute();
}

/** The owner of an e-book that readers see. */
export async function findAuthor(db: Db, ebookId: string): Promise<string | null> {
  const query = db.selectFrom('ebooks').select('user_id').where('id', '=', ebookId).where('is_visible', '=', true);
  return (await query.executeTakeFirst())?.user_id ?? null;
}

/**
 * Whether a link to an address stands in the text of a module that readers see. It looks through all texts of the e-book, one at a time
 * so that other work goes on: keep the answer.
 */
export async function standsInText(db: Db, ebookId: string, url: string): Promise<boolean> {
  const pattern = `%"${escaped(url).replace(/[\\%_]/g, (sign) => `\\${sign}`)}"%`;
  const modules = db.selectFrom('modules').select('id').where('is_visible', '=', true);
  for (const { id } of await modules.where('ebook_id', '=', ebookId).execute()) {
    const found = modules.where('id', '=', id).where(sql<boolean>`content like ${pattern} escape '\\'`);
    if (await found.executeTakeFirst()) return true;
    await letOthersGo();
  }
  return false;
}

/** The recorded links of an e-book's texts with those addresses. */
export function listTypedLinks(db: Db, ebookId: string, hashes: string[]) {
  const query = db.selectFrom('links').select(['code', 'url_hash']);
  return query.where('ebook_id', '=', ebookId).where('url_hash', 'in', hashes).execute();
}

/** The targets of codes of typed links, each with the owner of its e-book. */
export async function listTypedTargets(
  db: Db,
  codes: string[],
): Promise<{ code: string; url: string; user_id: string }[]> {
  const found = await Promise.all(
    batchesOf(codes).map((batch) =>
      db
        .selectFrom('links')
        .innerJoin('ebooks', 'ebooks.id', 'links.ebook_id')
        .select(['links.code', 'links.url', 'ebooks.user_id'])
        .where('links.code', 'in', batch)
        .where('links.kind', '=', 'ebooks')
        .execute(),
    ),
  );
  return found.flat().flatMap(({ url, ...link }) => (url === null ? [] : [{ ...link, url }]));
}

/** Adds links of a text; one that another request added first stays. */
export async function addTypedLinks(db: Db, links: Insertable<LinksTable>[]): Promise<void> {
  await db
    .insertInto('links')
    .values(links)
    .onConflict((on) => on.doNothing())
    .execute();
}
