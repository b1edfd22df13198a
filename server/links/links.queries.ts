import { type Insertable, sql } from 'kysely';
import type { LinksTable } from '../db/link-tables.ts';
import type { Db } from '../db/open.ts';
import { escaped } from '../html/escaped.ts';

/** What a code stands for: what it leads to if readers may see that, and its e-book if there still is one. */
export type FoundLink = {
  ebook_id: string;
  ebook: { id: string; slug: string; title: string; language: string; is_visible: boolean } | null;
  /** The item, or the code of a link that was typed. */
  item: string;
  /** Null if what it stands for is hidden or gone. */
  url: string | null;
};

/** What a code stands for; null for one that nothing ever had. */
export async function findLink(db: Db, code: string): Promise<FoundLink | null> {
  const found = await db
    .selectFrom('links')
    .leftJoin('ebooks', 'ebooks.id', 'links.ebook_id')
    .leftJoin('supplements', (on) =>
      on.onRef('supplements.id', '=', 'links.row_id').on('links.kind', '=', 'supplements'),
    )
    .leftJoin('products', (on) => on.onRef('products.id', '=', 'links.row_id').on('links.kind', '=', 'products'))
    .select(['links.ebook_id', 'links.kind', 'links.row_id', 'links.url'])
    .select(['ebooks.slug', 'ebooks.title', 'ebooks.language', 'ebooks.is_visible'])
    .select(['supplements.purchase_url as supplement_url', 'supplements.is_visible as is_supplement_visible'])
    .select(['products.purchase_url as product_url', 'products.is_visible as is_product_visible'])
    .where('links.code', '=', code)
    .executeTakeFirst();
  if (!found) return null;
  const { ebook_id, slug, title, language, is_visible } = found;
  const isTyped = found.kind === 'ebooks' && is_visible === true;
  const urls = {
    supplements: found.is_supplement_visible ? found.supplement_url : null,
    products: found.is_product_visible ? found.product_url : null,
    ebooks: isTyped && found.url && (await standsInModule(db, ebook_id, found.url)) ? found.url : null,
  };
  return {
    ebook_id,
    ebook: slug === null ? null : ({ id: ebook_id, slug, title, language, is_visible } as FoundLink['ebook']),
    item: found.kind === 'ebooks' ? code : found.row_id,
    url: is_visible ? urls[found.kind] : null,
  };
}

/** Whether a module stands in an e-book. */
export async function isModuleOf(db: Db, ebookId: string, moduleId: string): Promise<boolean> {
  const query = db.selectFrom('modules').select('id').where('id', '=', moduleId).where('ebook_id', '=', ebookId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Whether a link to an address stands in the text of a module that readers see. */
async function standsInModule(db: Db, ebookId: string, url: string): Promise<boolean> {
  const pattern = escaped(url).replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const row = await db
    .selectFrom('modules')
    .select('id')
    .where('ebook_id', '=', ebookId)
    .where('is_visible', '=', true)
    .where(sql<boolean>`content like ${`%"${pattern}"%`} escape '\\'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The links with those addresses that were typed into the texts of an e-book. */
export function listTypedLinks(db: Db, ebookId: string, hashes: string[]) {
  const query = db.selectFrom('links').select(['code', 'url_hash']);
  return query.where('ebook_id', '=', ebookId).where('url_hash', 'in', hashes).execute();
}

/** Adds links that were typed; one that somebody else added meanwhile stays. */
export async function addTypedLinks(db: Db, links: Insertable<LinksTable>[]): Promise<void> {
  await db
    .insertInto('links')
    .values(links)
    .onConflict((on) => on.doNothing())
    .execute();
}
