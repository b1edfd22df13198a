import { LIMITS } from '../limits.ts';
import { parsePrice } from '../money.ts';
import type { ErrorCode } from '../texts/catalog.ts';
import { z } from './zod.ts';

type Context = { addIssue: (issue: { code: 'custom'; message: string }) => void };

function inCents(value: number | string, context: Context): number {
  const cents = typeof value === 'number' ? value : parsePrice(value, 'pt-BR');
  const fault = faultOf(cents);
  if (fault) context.addIssue({ code: 'custom', message: fault });
  return typeof cents === 'number' ? cents : 0;
}

function faultOf(cents: ReturnType<typeof parsePrice>): ErrorCode | null {
  if (typeof cents === 'string') return cents;
  if (!Number.isInteger(cents) || cents < 0) return 'price_invalid';
  return cents > LIMITS.price ? 'price_too_high' : null;
}

/** Minor units as a whole number, or a price as typed (in Brazilian Portuguese where comma and dot are in doubt). */
export const price = z.union([z.number(), z.string()]).transform(inCents);

/** The same, or null when empty. */
export const optionalPrice = z
  .union([z.number(), z.string(), z.null()])
  .transform((value, context) => (value === null || value === '' ? null : inCents(value, context)));
