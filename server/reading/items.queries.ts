import { type JoinBuilder, sql } from 'kysely';
import { newestPage } from '../db/newest-page.ts';
import type { Db } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import { hasShownModule } from '../ebooks/ebooks.queries.ts';
import type { Place } from '../paging.ts';

/** The code under which readers' clicks on an item's link are counted. */
const CODE = 'links.code as link_code';
type Links = JoinBuilder<Tables, 'links'>;
/** Without the condition that excludes links in texts, SQLite would scan those of all authors for each item. */
const codeOf = (id: 'supplements.id' | 'products.id') => (join: Links) =>
  join.on('links.row_id', '=', sql.ref(id)).on('links.url_hash', 'is', null);
const SHOWN = [
  ...(['id', 'name', 'description', 'image_url', 'purchase_url', 'benefits'] as const),
  ...(['rating', 'review_count', 'is_featured', 'created_at', 'updated_at'] as const),
  ...(['coupon', 'coupon_note', 'coupon_until', 'fallback_url', 'is_own', 'second_url', 'third_url'] as const),
] as const;
const SUPPLEMENT = [
  ...SHOWN,
  ...(['price', 'currency', 'old_price', 'is_from_price', 'installments', 'price_checked_on'] as const),
  ...(['second_price', 'third_price'] as const),
] as const;

/** The visible supplements of an e-book, newest first. */
export function listShownSupplements(db: Db, ebookId: string) {
  return db
    .selectFrom('supplements')
    .leftJoin('links', codeOf('supplements.id'))
    .select(SUPPLEMENT.map((column) => `supplements.${column}` as const))
    .select(CODE)
    .where('supplements.ebook_id', '=', ebookId)
    .where('supplements.is_visible', '=', true)
    .orderBy('supplements.created_at', 'desc')
    .orderBy('supplements.id', 'desc')
    .execute();
}

/** The visible products of an e-book, newest first. */
export function listShownProducts(db: Db, ebookId: string) {
  return db
    .selectFrom('products')
    .leftJoin('links', codeOf('products.id'))
    .select(SHOWN.map((column) => `products.${column}` as const))
    .select(CODE)
    .where('products.ebook_id', '=', ebookId)
    .where('products.is_visible', '=', true)
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id', 'desc')
    .execute();
}

/** The visible supplements of all e-books that readers find, newest first, one row more than a page. */
export function listAllShownSupplements(db: Db, after: Place | null) {
  const query = db
    .selectFrom('supplements')
    .innerJoin('ebooks', 'ebooks.id', 'supplements.ebook_id')
    .leftJoin('links', codeOf('supplements.id'))
    .select(SUPPLEMENT.map((column) => `supplements.${column}` as const))
    .select(['ebooks.language', CODE])
    .where('supplements.is_visible', '=', true)
    .where('ebooks.is_visible', '=', true)
    .where(hasShownModule);
  return newestPage(query, after, ['supplements.created_at', 'supplements.id']);
}
