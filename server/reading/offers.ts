import { isAmazon } from '#common/amazon.ts';
import { dayOf, daysBetween } from '#common/days.ts';
import type { Ctx } from '../context.ts';

/** Days after which readers see the day of a price. */
const FRESH_DAYS = 30;

/** The clock and time zone that determine the site's present day. */
type Clock = Pick<Ctx, 'now'> & { config: Pick<Ctx['config'], 'timeZone'> };

/** A price beside the link to the shop, in minor units. */
export type ShownPrice = {
  cents: number;
  currency: string;
  /** The former price. */
  before: number | null;
  /** Whether it is the lowest of several. */
  isFrom: boolean;
  /** The number of instalments. */
  installments: number | null;
  /** The day of the price, if it is to be shown. */
  day: string | null;
};

export type ShownCoupon = {
  /** The owning item. */ item: string;
  code: string;
  note: string;
  /** The last day on which it holds. */
  until: string | null;
};

export type Offer = { price: ShownPrice | null; coupon: ShownCoupon | null };

/** The price columns of rows; products have no price. */
export type OfferColumns = {
  id: string;
  purchase_url: string;
  updated_at: string;
  coupon: string | null;
  coupon_note: string;
  coupon_until: string | null;
  price?: number;
  currency?: string;
  old_price?: number | null;
  is_from_price?: boolean;
  installments?: number | null;
  price_checked_on?: string | null;
  second_url: string | null;
  third_url: string | null;
  second_price?: number | null;
  third_price?: number | null;
};

/** Another shop of an item; its price is in the item's currency, and of the same day. */
export type OtherShop = { shop: 2 | 3; url: string; price: ShownPrice | null };

/** The shops of an item besides the first, today. Nothing may be said of Amazon's prices. */
export function otherShopsOf(row: OfferColumns, { now, config }: Clock): OtherShop[] {
  const today = dayOf(now(), config.timeZone);
  return keptShopsOf(row).map((one) => ({ ...one, price: withOldDay(one.price, today) }));
}

/** The same for content that is kept and read later: each price with its day. */
export function keptShopsOf(row: OfferColumns): OtherShop[] {
  const { second_url, second_price = null, third_url, third_price = null } = row;
  const shops = [
    { shop: 2, url: second_url, cents: second_price },
    { shop: 3, url: third_url, cents: third_price },
  ] as const;
  return shops.flatMap(({ shop, url, cents }) => {
    if (!url) return [];
    if (cents === null || isAmazon(url)) return { shop, url, price: null };
    const alone = { old_price: null, is_from_price: false, installments: null };
    return { shop, url, price: priceOf({ ...row, ...alone, price: cents }) };
  });
}

/** A shop's offer for an item today. Nothing may be said of Amazon's offers, and a coupon ends after its last day. */
export function offerOf(row: OfferColumns, { now, config }: Clock): Offer {
  if (isAmazon(row.purchase_url)) return { price: null, coupon: null };
  const today = dayOf(now(), config.timeZone);
  return {
    price: withOldDay(priceOf(row), today),
    coupon: row.coupon_until && row.coupon_until < today ? null : couponOf(row),
  };
}

/** A price with its day only if that is long ago. */
function withOldDay(price: ShownPrice | null, today: string): ShownPrice | null {
  const isOld = price?.day && daysBetween(price.day, today) > FRESH_DAYS;
  return price && { ...price, day: isOld ? price.day : null };
}

/** The same for content that is kept and read later: each price with its day. */
export function keptOfferOf(row: OfferColumns, clock: Clock): Offer {
  const { price, coupon } = offerOf(row, clock);
  return { price: price && priceOf(row), coupon };
}

function priceOf(row: OfferColumns): ShownPrice | null {
  const { price, currency, old_price = null, is_from_price = false, installments = null } = row;
  if (price === undefined || !currency) return null;
  return {
    ...{ cents: price, currency, installments, isFrom: is_from_price },
    before: old_price !== null && old_price > price ? old_price : null,
    day: row.price_checked_on ?? row.updated_at.slice(0, 10),
  };
}

function couponOf({ id, coupon, coupon_note, coupon_until }: OfferColumns): ShownCoupon | null {
  return coupon ? { item: id, code: coupon, note: coupon_note, until: coupon_until } : null;
}
