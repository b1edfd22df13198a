import { isAmazon } from '#common/amazon.ts';
import { dayOf, daysBetween } from '#common/days.ts';
import type { Ctx } from '../context.ts';

/** Days after which readers are told of which day a price is. */
const FRESH_DAYS = 30;

/** What tells which day it is where the site is. */
type Clock = Pick<Ctx, 'now'> & { config: Pick<Ctx['config'], 'timeZone'> };

/** A price as it stands beside the way to the shop, in minor units. */
export type ShownPrice = {
  cents: number;
  currency: string;
  /** What it was before. */
  before: number | null;
  /** Whether it is the lowest of several. */
  isFrom: boolean;
  /** In how many parts it may be paid. */
  installments: number | null;
  /** The day of which it is, where that is to be said. */
  day: string | null;
};

export type ShownCoupon = {
  /** Whose it is. */ item: string;
  code: string;
  note: string /** The last day on which it holds. */;
  until: string | null;
};

export type Offer = { price: ShownPrice | null; coupon: ShownCoupon | null };

/** What rows say of it; products have no price. */
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
};

/** What a shop offers with an item today. Of Amazon nothing may be said, and a coupon is gone after its last day. */
export function offerOf(row: OfferColumns, { now, config }: Clock): Offer {
  if (isAmazon(row.purchase_url)) return { price: null, coupon: null };
  const today = dayOf(now(), config.timeZone);
  const price = priceOf(row);
  const isOld = price?.day && daysBetween(price.day, today) > FRESH_DAYS;
  return {
    price: price && { ...price, day: isOld ? price.day : null },
    coupon: row.coupon_until && row.coupon_until < today ? null : couponOf(row),
  };
}

/** The same for what is kept and read later: each price with its day. */
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
