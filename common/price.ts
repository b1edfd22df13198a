import { numberFormat } from './intl.ts';

/** A price in minor units (cents) with its currency's own symbol, written as the language writes numbers. */
export function formatPrice(cents: number, currency: string, language: string): string {
  return numberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(cents / 100);
}

/** A price in minor units as a plain decimal text, for machines: `189.90`. */
export function exactPrice(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
