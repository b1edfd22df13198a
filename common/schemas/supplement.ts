import { CURRENCIES, type Currency } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { parsePrice } from '../money.ts';
import type { ErrorCode } from '../texts/catalog.ts';
import { itemName, newItemRules, purchaseUrl } from './item.ts';
import { z } from './zod.ts';

export const COUNTRIES = ['BR', 'US', 'ES', 'FR', 'DE'] as const;
/** The currencies that the form of a global supplement offers. */
export const GLOBAL_CURRENCIES = ['BRL', 'USD', 'EUR'] as const;

/** The currency that a new supplement of an e-book starts with: the e-book's if it is offered, else BRL. */
export function startingCurrency(ebook: { currency: string } | null, offered: readonly Currency[]): Currency {
  return offered.find((currency) => currency === ebook?.currency) ?? 'BRL';
}

/** Minor units as a whole number, or a price as typed (in Brazilian Portuguese where comma and dot are in doubt). */
const price = z.union([z.number(), z.string()]).transform((value, context) => {
  const cents = typeof value === 'number' ? value : parsePrice(value, 'pt-BR');
  const fault = faultOf(cents);
  if (fault) context.addIssue({ code: 'custom', message: fault });
  return typeof cents === 'number' ? cents : 0;
});

function faultOf(cents: ReturnType<typeof parsePrice>): ErrorCode | null {
  if (typeof cents === 'string') return cents;
  if (!Number.isInteger(cents) || cents < 0) return 'price_invalid';
  return cents > LIMITS.price ? 'price_too_high' : null;
}

const ebookId = z.string('ebook_required').min(1, 'ebook_required');

/** A supplement as the form of an e-book sends it; `price` in minor units or as typed. */
export const supplementSchema = z.object({
  ...newItemRules,
  ebook_id: ebookId,
  name: itemName('name_required'),
  price,
  currency: z.enum(CURRENCIES, 'currency_invalid').default('BRL'),
  purchase_url: purchaseUrl('purchase_url_invalid', 'purchase_url_invalid'),
  country: z.enum(COUNTRIES, 'country_invalid').default('BR'),
});

/** A supplement as the global form sends it: its price is above zero, and the messages are its own. */
export const globalSupplementSchema = z.object({
  ...supplementSchema.shape,
  name: itemName('supplement_name_required'),
  price: price.refine((cents) => cents > 0, 'supplement_price_invalid'),
  currency: z.enum(GLOBAL_CURRENCIES, 'currency_invalid').default('BRL'),
  purchase_url: purchaseUrl('purchase_link_required', 'purchase_link_invalid'),
});

export type SupplementInput = z.infer<typeof supplementSchema>;
