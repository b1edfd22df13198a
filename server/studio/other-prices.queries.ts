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

/** The supplements of an author (or of all) whose shop's page had another price at the last check. */
export async function listOtherPrices(db: Db, authorId: string | null, most: number): Promise<OtherPrice[]> {
  const rows = await db
    .selectFrom('link_checks')
    .innerJoin('link_uses', (on) =>
      on.onRef('link_uses.url_hash', '=', 'link_checks.url_hash').on('link_uses.kind', '=', 'supplements'),
    )
    .innerJoin('supplements', (on) =>
      on
        .onRef('supplements.id', '=', 'link_uses.row_id')
        .onRef('supplements.version', '=', 'link_uses.version')
        .onRef('supplements.currency', '=', 'link_checks.seen_currency')
        .onRef('supplements.price', '<>', 'link_checks.seen_price'),
    )
    .innerJoin('ebooks', 'ebooks.id', 'supplements.ebook_id')
    .select(['supplements.id', 'supplements.name', 'supplements.ebook_id', 'ebooks.title as ebook_title'])
    .select(['supplements.price', 'supplements.currency', 'supplements.is_from_price', 'supplements.purchase_url'])
    .select(['link_checks.seen_price', 'link_checks.url'])
    .where('supplements.price', '>', 0)
    .$if(authorId !== null, (query) => query.where('supplements.author_id', '=', authorId))
    .orderBy('ebooks.title')
    .orderBy('supplements.name')
    .orderBy('supplements.id')
    .limit(most * READ)
    .execute();
  return rows
    .flatMap(({ url, purchase_url, is_from_price, seen_price, ...row }) => {
      if (seen_price === null || URL.parse(purchase_url)?.href !== url) return [];
      // for a lowest price, only a lower one is a difference
      return is_from_price && seen_price > row.price ? [] : [{ ...row, seen_price }];
    })
    .slice(0, most);
}
