/** Why a typed price was refused. */
export type PriceFault = 'price_invalid' | 'price_decimals';

/**
 * A typed price in minor units (cents), exact. Comma and dot are distinguished by position: the last one, with one or two
 * digits behind it, separates the decimals; groups of three are thousands. If both readings fit (`1.234`), the language
 * decides.
 */
export function parsePrice(text: string, language: string): number | PriceFault {
  const typed = text.replace(/[\s\u00a0]|R\$|[$€£]/g, '');
  if (!/^\d[\d.,]*$/.test(typed)) return 'price_invalid';
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','));
  const mark = typed[last];
  const tail = last < 0 ? '' : typed.slice(last + 1);
  const grouped = last >= 0 && tail.length === 3 && isGrouping(typed, last, language);
  if (last < 0 || grouped) return centsOf(typed, '', mark);
  if (tail.length > 2) return 'price_decimals';
  return centsOf(typed.slice(0, last), tail, mark === ',' ? '.' : ',');
}

/** Whether the last mark groups thousands: it stands several times, or the language divides decimals by the other. */
function isGrouping(typed: string, last: number, language: string): boolean {
  const mark = typed[last] ?? '';
  return typed.indexOf(mark) !== last || decimalMark(language) !== mark;
}

function centsOf(whole: string, decimals: string, grouping = ''): number | PriceFault {
  const groups = grouping ? whole.split(grouping) : [whole];
  const wellGrouped =
    groups.slice(1).every((group) => group.length === 3) && (groups.length === 1 || (groups[0]?.length ?? 0) <= 3);
  const digits = groups.join('');
  if (!wellGrouped || !/^\d{1,12}$/.test(digits)) return 'price_invalid';
  return Number(digits) * 100 + Number(decimals.padEnd(2, '0'));
}

/** The character that divides decimals in a language. */
function decimalMark(language: string): string {
  return new Intl.NumberFormat(language).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.';
}

/** A price in minor units as one types it in a language: `189,90`. */
export function typedPrice(cents: number, language: string): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2, useGrouping: false }).format(cents / 100);
}
