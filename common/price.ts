/** A price in minor units (cents) with its currency's own symbol, written as the language writes numbers. */
export function formatPrice(cents: number, currency: string, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    cents / 100,
  );
}
