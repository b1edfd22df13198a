import { isAmazon } from '../amazon.ts';
import { LIMITS } from '../limits.ts';
import type { ErrorCode } from '../texts/catalog.ts';
import { isWebAddress } from '../web-address.ts';
import { plainText } from './plain-text.ts';
import { optionalPrice, price } from './price.ts';
import { z } from './zod.ts';

/** As shops give them: case is kept, since some distinguish it. */
const COUPON = /^[A-Za-z0-9_-]{2,30}$/;

/** An optional text; an empty one counts as none. */
const optional = (isFit: (text: string) => boolean, fault: ErrorCode) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || isFit(text), fault)
    .nullable()
    .transform((text) => text || null);

const coupon = optional((text) => COUPON.test(text), 'coupon_invalid');

/** A day as a field of days has it, `2026-12-31`. */
const day = optional((text) => z.iso.date().safeParse(text).success, 'day_invalid');

/** Hours by which the earliest time zone is ahead of UTC. */
const FIRST_ZONE = 14;

/** Today in the earliest time zone: nobody can have looked at anything later. */
export function lastDay(now: Date = new Date()): string {
  return new Date(now.getTime() + FIRST_ZONE * 3_600_000).toISOString().slice(0, 10);
}

const pastDay = day.refine((text) => text === null || text <= lastDay(), 'day_ahead');

const installments = z
  .union([z.number(), z.string(), z.null()])
  .transform((value) => (value === null || value === '' ? null : Number(value)))
  .refine(
    (value) => value === null || (Number.isInteger(value) && value >= 2 && value <= LIMITS.installments),
    'installments_invalid',
  );

/** Where an item is bought while its own link leads nowhere. Amazon's rules allow no such link. */
const fallbackUrl = plainText()
  .trim()
  .max(LIMITS.url, 'too_long')
  .refine((text) => text === '' || isWebAddress(text), 'purchase_link_invalid')
  .refine((text) => !isAmazon(text), 'fallback_amazon')
  .nullable()
  .transform((text) => text || null);

/** Another shop that has an item; an empty one counts as none. */
const otherUrl = plainText()
  .trim()
  .max(LIMITS.url, 'too_long')
  .refine((text) => text === '' || isWebAddress(text), 'purchase_link_invalid')
  .nullable()
  .transform((text) => text || null);

/** A shop's offer for an item. */
export const offerRules = {
  coupon: coupon.default(null),
  coupon_note: plainText().trim().max(LIMITS.couponNote, 'too_long').default(''),
  coupon_until: day.default(null),
  fallback_url: fallbackUrl.default(null),
  is_own: z.boolean().default(false),
  second_url: otherUrl.default(null),
  third_url: otherUrl.default(null),
};

/** The fields of a price. */
export const priceRules = {
  price,
  old_price: optionalPrice.default(null),
  is_from_price: z.boolean().default(false),
  installments: installments.default(null),
  price_checked_on: pastDay.default(null),
  second_price: optionalPrice.default(null),
  third_price: optionalPrice.default(null),
};

type Offer = {
  coupon: string | null;
  coupon_note: string;
  coupon_until: string | null;
  price?: number;
  old_price?: number | null;
  purchase_url: string;
  second_url: string | null;
  third_url: string | null;
  second_price?: number | null;
  third_price?: number | null;
};

/**
 * Rules between the fields of an offer: no words or day without a coupon, no former price below the present one, no price
 * without its shop, and no shop twice.
 */
export function checkOffer(
  { coupon, coupon_note, coupon_until, price = 0, old_price = null, ...shops }: Offer,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: ErrorCode }) => void },
): void {
  const fault = (field: string, message: ErrorCode) => context.addIssue({ code: 'custom', path: [field], message });
  if (!coupon && (coupon_note || coupon_until)) fault('coupon', 'coupon_missing');
  if (old_price !== null && old_price <= price) fault('old_price', 'old_price_too_low');
  const { purchase_url, second_url, second_price = null, third_url, third_price = null } = shops;
  if (second_price !== null && !second_url) fault('second_url', 'shop_link_missing');
  if (third_price !== null && !third_url) fault('third_url', 'shop_link_missing');
  if (second_url && second_url === purchase_url) fault('second_url', 'shop_twice');
  if (third_url && [purchase_url, second_url].includes(third_url)) fault('third_url', 'shop_twice');
}
