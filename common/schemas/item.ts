import { LIMITS } from '../limits.ts';
import type { ErrorCode } from '../texts/catalog.ts';
import { isWebAddress } from '../web-address.ts';
import type { FieldLabels, FieldTypes } from './field-type.ts';
import { mediaAddress } from './fields.ts';
import { offerRules } from './offer.ts';
import { lineText, plainText } from './plain-text.ts';
import { z } from './zod.ts';

/** A required name with its own message if it is missing. */
export const itemName = (missing: ErrorCode) => lineText().trim().min(1, missing).max(LIMITS.itemName, 'too_long');

/** A link that leads to a shop: absolute, http or https. */
export const purchaseUrl = (missing: ErrorCode, malformed: ErrorCode) =>
  plainText()
    .trim()
    .min(1, missing)
    .max(LIMITS.url, 'too_long')
    .refine((text) => text === '' || isWebAddress(text), malformed);

const benefits = z
  .array(plainText().max(LIMITS.benefit, 'too_long'))
  .transform((texts) => texts.map((text) => text.trim()).filter(Boolean))
  .pipe(z.array(z.string()).max(LIMITS.benefits, 'too_many_items'));

/** 0 to 5 in steps of 0.1, as a number or as typed with comma or dot; null when empty. */
const rating = z
  .union([z.number(), z.string(), z.null()])
  .transform((value) =>
    value === null || value === '' ? null : typeof value === 'number' ? value : Number(value.trim().replace(',', '.')),
  )
  .refine(
    (value) => value === null || (value >= 0 && value <= 5 && Number.isInteger(Math.round(value * 1e6) / 1e5)),
    'rating_invalid',
  )
  .transform((value) => (value === null ? null : Math.round(value * 10) / 10));

/** A whole number from 0 on; 0 when empty. */
const reviewCount = z
  .union([z.number(), z.string()])
  .transform((value) => (value === '' ? 0 : Number(value)))
  .refine((value) => Number.isInteger(value) && value >= 0 && value <= LIMITS.reviewCount, 'review_count_invalid');

/** The fields that supplements and products share, except e-book and visibility. */
export const sharedItemFields = {
  name: 'text',
  description: 'html',
  image_url: 'media',
  purchase_url: 'link',
  benefits: 'texts',
  rating: 'number',
  review_count: 'number',
  coupon: 'value',
  coupon_note: 'label',
  coupon_until: 'value',
  fallback_url: 'link',
  is_own: 'flag',
  second_url: 'link',
  third_url: 'link',
} as const satisfies FieldTypes;

/** The fields that both kinds have in an e-book. */
export const itemFields = {
  ebook_id: 'label',
  ...sharedItemFields,
  is_visible: 'flag',
  is_featured: 'flag',
} as const satisfies FieldTypes;

/** The labels that both kinds have. */
export const itemLabels: FieldLabels<Omit<typeof itemFields, 'purchase_url'>> = {
  ebook_id: 'items.fieldEbook',
  name: 'items.fieldName',
  description: 'items.fieldDescription',
  image_url: 'items.fieldImage',
  benefits: 'items.fieldBenefits',
  rating: 'items.fieldRating',
  review_count: 'items.fieldReviewCount',
  is_visible: 'items.fieldVisible',
  is_featured: 'items.fieldFeatured',
  coupon: 'items.fieldCoupon',
  coupon_note: 'items.fieldCouponNote',
  coupon_until: 'items.fieldCouponUntil',
  fallback_url: 'items.fieldFallback',
  is_own: 'items.fieldOwn',
  second_url: 'items.fieldSecondUrl',
  third_url: 'items.fieldThirdUrl',
};

/** The rules that supplements and products share, without defaults. */
export const itemRules = {
  description: plainText().max(LIMITS.itemDescription, 'too_long'),
  image_url: mediaAddress,
  benefits,
  rating,
  review_count: reviewCount,
  is_visible: z.boolean(),
  is_featured: z.boolean(),
};

/** The shared rules with the defaults of a new item. */
export const newItemRules = {
  description: itemRules.description.default(''),
  image_url: itemRules.image_url.default(null),
  benefits: itemRules.benefits.default([]),
  rating: itemRules.rating.default(null),
  review_count: itemRules.review_count.default(0),
  is_visible: itemRules.is_visible.default(true),
  is_featured: itemRules.is_featured.default(false),
  ...offerRules,
};
