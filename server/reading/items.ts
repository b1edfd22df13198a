import { isWebAddress } from '#common/addresses.ts';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import { pageOf, placeOf } from '../paging.ts';
import { listAllShownSupplements, type listShownProducts } from './items.queries.ts';
import { type Picture, picturesOf } from './pictures.ts';
import { type ReaderHtml, readerHtml } from './reader-html.ts';

const SHOWN_BENEFITS = 2;

/** A recommended item as its card shows it. */
export type ShelfItem = {
  id: string;
  name: string;
  description: ReaderHtml;
  picture: Picture | null;
  /** The first two. */
  benefits: string[];
  isFeatured: boolean;
  /** In minor units; products have none. */
  price: { cents: number; currency: string } | null;
  rating: number | null;
  reviewCount: number;
  /** Null if the stored address is not one of the web. */
  purchase: { url: string; site: string } | null;
  /** The language of its e-book, on a shelf of several e-books. */
  language?: string;
};

type Row = Awaited<ReturnType<typeof listShownProducts>>[number] & {
  price?: number;
  currency?: string;
  language?: string;
};

export async function shelfItems(db: Db, rows: Row[]): Promise<ShelfItem[]> {
  const pictures = await picturesOf(
    db,
    rows.map((row) => row.image_url),
  );
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      name: row.name,
      description: await readerHtml(db, row.description, { topHeading: 3 }),
      picture: pictures.get(row.image_url ?? '') ?? null,
      benefits: row.benefits.filter(Boolean).slice(0, SHOWN_BENEFITS),
      isFeatured: row.is_featured,
      price: row.price === undefined || !row.currency ? null : { cents: row.price, currency: row.currency },
      rating: row.rating,
      reviewCount: row.review_count,
      purchase: purchaseOf(row.purchase_url),
      language: row.language,
    })),
  );
}

/** A page of the visible supplements of all visible e-books. */
export async function readAllSupplements(
  { db }: Pick<Ctx, 'db'>,
  after: string | null,
): Promise<{ items: ShelfItem[]; next: string | null }> {
  const { items, next } = pageOf(await listAllShownSupplements(db, placeOf(after)));
  return { items: await shelfItems(db, items), next };
}

function purchaseOf(address: string): ShelfItem['purchase'] {
  if (!isWebAddress(address)) return null;
  const url = new URL(address);
  return { url: url.href, site: url.hostname.replace(/^www\./, '') };
}
