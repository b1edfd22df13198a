import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** A supplement whose shop shows another price than its card. */
export type OtherPrice = {
  id: string;
  name: string;
  ebook_id: string;
  ebook_title: string;
  /** In minor units. */
  price: number;
  seen_price: number;
  currency: string;
};

/** Rows read for each listed one: an item may link to a page that is not its shop's. */
const READ = 4;

/** Whether a looked-at page may be that of a shop with another price: `statedPrice` compares whole addresses. */
function isOtherPrice(): RawBuilder<boolean> {
  const isAt = (shop: string) =>
    sql<boolean>`rtrim(link_checks.url, '/') = rtrim(coalesce(${sql.ref(`supplements.${shop}`)}, ''), '/')`;
  const differs = (price: string) => sql<boolean>`${sql.ref(`supplements.${price}`)} <> link_checks.seen_price`;
  return sql<boolean>`case when ${isAt('second_url')} then ${differs('second_price')}
    when ${isAt('third_url')} then ${differs('third_price')} else ${differs('price')} end`;
}

type Shops = {
  purchase_url: string;
  price: number;
  second_url: string | null;
  second_price: number | null;
  third_url: string | null;
  third_price: number | null;
};

/** The stated price of the shop at an address, and whether it is the first; null if none is stated there. */
function statedPrice(row: Shops, url: string): { price: number | null; isFirst: boolean } {
  const isAt = (link: string | null) => link !== null && URL.parse(link)?.href === url;
  if (isAt(row.purchase_url)) return { price: row.price, isFirst: true };
  const price = isAt(row.second_url) ? row.second_price : isAt(row.third_url) ? row.third_price : null;
  return { price, isFirst: false };
}

/** The looked-at pages of supplements that may be those of a shop with another price. */
function pagesOf(db: Db) {
  return db
    .selectFrom('link_checks')
    .innerJoin('link_uses', (on) =>
      on.onRef('link_uses.url_hash', '=', 'link_checks.url_hash').on('link_uses.kind', '=', 'supplements'),
    )
    .innerJoin('supplements', (on) =>
      on
        .onRef('supplements.id', '=', 'link_uses.row_id')
        .onRef('supplements.version', '=', 'link_uses.version')
        .onRef('supplements.currency', '=', 'link_checks.seen_currency')
        .on(isOtherPrice()),
    )
    .select(['supplements.id', 'supplements.price', 'supplements.currency', 'supplements.is_from_price'])
    .select(['supplements.purchase_url', 'second_url', 'second_price', 'third_url', 'third_price'])
    .select(['link_checks.seen_price', 'link_checks.url']);
}

type Page = Shops & { url: string; seen_price: number | null; is_from_price: boolean };

/** The stated and the seen price of a page, if it is a shop's and they differ. */
function differenceOn(page: Page): { price: number; seen_price: number } | null {
  const { seen_price } = page;
  const { price, isFirst } = statedPrice(page, page.url);
  if (seen_price === null || !price || price === seen_price) return null;
  // for a lowest price, only a lower one is a difference
  return isFirst && page.is_from_price && seen_price > price ? null : { price, seen_price };
}

/** The supplements of an author (or of all) whose shop's page had another price at the last check. */
export async function listOtherPrices(db: Db, authorId: string | null, most: number): Promise<OtherPrice[]> {
  const rows = await pagesOf(db)
    .innerJoin('ebooks', 'ebooks.id', 'supplements.ebook_id')
    .select(['supplements.name', 'supplements.ebook_id', 'ebooks.title as ebook_title'])
    .$if(authorId !== null, (query) => query.where('supplements.author_id', '=', authorId))
    .orderBy('ebooks.title')
    .orderBy('supplements.name')
    .orderBy('supplements.id')
    .limit(most * READ)
    .execute();
  return rows
    .flatMap((row) => {
      const { id, name, ebook_id, ebook_title, currency } = row;
      const prices = differenceOn(row);
      return prices ? [{ id, name, ebook_id, ebook_title, currency, ...prices }] : [];
    })
    .slice(0, most);
}

/** The same of all supplements between two ids, the second included: with the owner, and the catalogue item or else the row itself. */
export async function readOtherPrices(db: Db, { after, upTo }: { after: string; upTo: string }) {
  const rows = await pagesOf(db)
    .select(({ fn }) => [
      'supplements.author_id' as const,
      fn.coalesce('supplements.catalogue_id', 'supplements.id').as('item'),
    ])
    .where('supplements.id', '>', after)
    .where('supplements.id', '<=', upTo)
    .execute();
  return rows.flatMap((row) => {
    const { id, author_id, item, url, currency } = row;
    const prices = differenceOn(row);
    return prices ? [{ id, author_id, item, url, currency, ...prices }] : [];
  });
}
