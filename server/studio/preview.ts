import { CURRENCIES } from '#common/languages.ts';
import { LIMITS } from '#common/limits.ts';
import { itemRules } from '#common/schemas/item.ts';
import { offerRules, priceRules } from '#common/schemas/offer.ts';
import { plainText } from '#common/schemas/plain-text.ts';
import { z } from '#common/schemas/zod.ts';
import { authorize, type Ctx } from '../context.ts';
import { cleanHtml } from '../html/clean.ts';
import { type ShelfItem, shelfItems } from '../reading/items.ts';
import { readerHtml } from '../reading/reader-html.ts';
import { asNewest } from '../turns.ts';
import { findEbookChoice } from './ebook-choices.ts';

/**
 * Author HTML as readers will get it, sanitised and rendered like the reader's pages. @throws session_expired,
 * not_found
 */
export async function previewHtml(ctx: Ctx, { html, language }: Record<string, unknown>) {
  authorize(ctx, 'ebook.create', null);
  return asNewest('preview', async () => {
    const clean = await cleanHtml(String(html).slice(0, LIMITS.content));
    return readerHtml(ctx, { html: clean, language: String(language), isChapter: true, of: 'preview' });
  });
}

/** The displayable fields of an unfinished form; invalid ones are left out. */
const cardValues = z.object({
  ebook_id: z.string().nullable().catch(null),
  name: plainText().max(LIMITS.itemName).catch(''),
  description: itemRules.description.catch(''),
  image_url: itemRules.image_url.catch(null),
  purchase_url: z.string().max(LIMITS.url).catch(''),
  benefits: itemRules.benefits.catch([]),
  rating: itemRules.rating.catch(null),
  review_count: itemRules.review_count.catch(0),
  is_featured: z.boolean().catch(false),
  fallback_url: offerRules.fallback_url.catch(null),
  coupon: offerRules.coupon.catch(null),
  coupon_note: offerRules.coupon_note.catch(''),
  coupon_until: offerRules.coupon_until.catch(null),
  is_own: z.boolean().catch(false),
  second_url: offerRules.second_url.catch(null),
  third_url: offerRules.third_url.catch(null),
  second_price: z.number().int().min(0).nullable().catch(null),
  third_price: z.number().int().min(0).nullable().catch(null),
  price: z.number().int().min(0).optional().catch(undefined),
  old_price: priceRules.old_price.catch(null),
  is_from_price: priceRules.is_from_price.catch(false),
  installments: priceRules.installments.catch(null),
  price_checked_on: priceRules.price_checked_on.catch(null),
  currency: z.enum(CURRENCIES).optional().catch(undefined),
});

/**
 * The future card of a supplement or product, in the language of its e-book; `input` is its form, however incomplete.
 * @throws session_expired, not_found, html_too_deep, html_too_slow, html_busy
 */
export async function previewItem(ctx: Ctx, input: unknown): Promise<{ items: ShelfItem[]; language: string }> {
  authorize(ctx, 'ebook.create', null);
  const { ebook_id, ...values } = cardValues.parse(input);
  const language = (await findEbookChoice(ctx, ebook_id))?.language ?? ctx.language;
  const description = await cleanHtml(values.description);
  const now = ctx.now().toISOString();
  const row = { ...values, id: 'preview', description, created_at: now, updated_at: now };
  return { items: await shelfItems(ctx, [row], language), language };
}
