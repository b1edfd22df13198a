import { linkPath } from '#common/addresses.ts';
import { isAmazon } from '#common/amazon.ts';
import type { ClickPlace } from '#common/click-places.ts';
import { isOwnOffer } from '#common/network-links.ts';
import { isWebAddress } from '#common/web-address.ts';
import type { Ctx } from '../context.ts';
import { NOTHING } from '../html/reader-ready.ts';
import { deadAmong } from '../link-checks/link-checks.queries.ts';
import { type ShopNumber, shopCode } from '../links/link-code.ts';
import { pageOf, placeOf } from '../paging.ts';
import { type FieldLanguages, fieldLanguages, type RowLanguages } from './field-languages.ts';
import { listAllShownSupplements, type listShownProducts } from './items.queries.ts';
import { type OfferColumns, offerOf, otherShopsOf, type ShownCoupon, type ShownPrice } from './offers.ts';
import { type Picture, picturesOf } from './pictures.ts';
import { type ReaderHtml, readerHtmls } from './reader-html.ts';

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
  /** Products have none. */
  price: ShownPrice | null;
  coupon: ShownCoupon | null;
  rating: number | null;
  reviewCount: number;
  purchase: (Purchase & Way) | null;
  /** Other shops that have it, with their prices. */
  shops: ShopOfItem[];
  /** The addresses of all its shops by which its author may earn. */
  ads: string[];
  /** The language of its e-book, on a shelf of several e-books. */
  language?: string;
  /** Of the fields that are not translated, by their columns. */
  languages?: FieldLanguages;
};

export type ShopOfItem = Purchase & Way & { price: ShownPrice | null };
/** The shop's address, and the name of its site. */
export type Purchase = { url: string; site: string };
/**
 * A button's address and place, whether the offer is the author's own and no advertising, and the code of its link; the
 * page counts clicks on one that leads straight to the shop.
 */
type Way = { way: string; code: string | null; isDirect: boolean; isOwn: boolean; place: ClickPlace };

type Handles = Pick<Ctx, 'db' | 'log' | 'now' | 'config'>;
type Row = Omit<Awaited<ReturnType<typeof listShownProducts>>[number], 'link_code'> &
  OfferColumns & { language?: string; link_code?: string | null };

/** Rows as their cards show them; `language` is the default for rows without one. */
export async function shelfItems(ctx: Handles, rows: Row[], language: string): Promise<ShelfItem[]> {
  const pictures = await picturesOf(
    ctx.db,
    rows.map((row) => row.image_url),
  );
  const texts = rows.map((row) => ({
    html: row.description,
    language: row.language ?? language,
    topHeading: 3,
    of: `item ${row.id}`,
  }));
  const descriptions = await readerHtmls(ctx, texts);
  const backed = rows.filter(({ fallback_url, second_url, third_url }) => fallback_url || second_url || third_url);
  const dead = await deadAmong(
    ctx.db,
    backed.flatMap((row) => [row.purchase_url, row.fallback_url ?? '', row.second_url ?? '', row.third_url ?? '']),
  );
  // if neither shop is reachable, the first one may come back
  const fallbackOf = ({ purchase_url, fallback_url }: Row) =>
    fallback_url && dead.has(purchase_url) && !dead.has(fallback_url) ? fallback_url : null;
  return rows.map((row, index) => ({
    ...shopsOf(row, fallbackOf(row), { dead, ctx }),
    id: row.id,
    name: row.name,
    description: descriptions[index] ?? NOTHING,
    picture: pictures.get(row.image_url ?? '') ?? null,
    benefits: row.benefits.filter(Boolean).slice(0, SHOWN_BENEFITS),
    isFeatured: row.is_featured,
    // the first shop's offer does not apply to the other
    ...(fallbackOf(row) ? { price: null, coupon: null } : offerOf(row, ctx)),
    ...ratingOf(row),
    language: row.language,
  }));
}

export const withLanguages = (items: ShelfItem[], languages: RowLanguages): ShelfItem[] =>
  items.map((item) => ({ ...item, languages: languages.get(item.id) }));

type Reach = { /** The links that cannot be reached. */ dead: Set<string>; ctx: Handles };

/** An item's button, and its other shops that can be reached. */
function shopsOf(row: Row, fallback: string | null, { dead, ctx }: Reach) {
  const purchase = withWay(purchaseOf(fallback ?? row.purchase_url), row, 1);
  const shops = otherShopsOf(row, ctx).flatMap(({ shop, url, price }): ShopOfItem[] => {
    const way = dead.has(url) ? null : withWay(purchaseOf(url), row, shop);
    return way ? [{ ...way, price }] : [];
  });
  const ads = [...(purchase ? [purchase] : []), ...shops].flatMap(({ url, isOwn }) => (isOwn ? [] : url));
  return { purchase, shops, ads };
}

/** The rating of an item; Amazon's rules forbid it for theirs. */
function ratingOf(row: Row): Pick<ShelfItem, 'rating' | 'reviewCount'> {
  if (isAmazon(row.purchase_url)) return { rating: null, reviewCount: 0 };
  return { rating: row.rating, reviewCount: row.review_count };
}

/** A page of the visible supplements of all visible e-books. */
export async function readAllSupplements(
  ctx: Handles & Pick<Ctx, 'language'>,
  after: string | null,
): Promise<{ items: ShelfItem[]; next: string | null }> {
  const { items, next } = pageOf(await listAllShownSupplements(ctx.db, placeOf(after)));
  const languages = await fieldLanguages(ctx.db, 'supplements', items);
  return { items: withLanguages(await shelfItems(ctx, items, ctx.language), languages), next };
}

/** The shop of an item; null if its address is not one of the web. */
export function purchaseOf(address: string): Purchase | null {
  if (!isWebAddress(address)) return null;
  const url = new URL(address);
  return { url: url.href, site: url.hostname.replace(/^www\./, '') };
}

/** A button's address: through the server, which counts clicks; Amazon allows only direct links. */
function withWay(
  purchase: Purchase | null,
  { link_code, is_own }: Pick<Row, 'link_code' | 'is_own'>,
  shop: ShopNumber,
): ShelfItem['purchase'] {
  if (!purchase) return null;
  const code = link_code ? shopCode(link_code, shop) : null;
  const isDirect = isAmazon(purchase.url);
  const place = 'shelf';
  const isOwn = isOwnOffer(is_own, purchase.url);
  const way = code && !isDirect ? linkPath(code, place) : purchase.url;
  return { ...purchase, code, isDirect, isOwn, place, way };
}
