import { MILLIONTHS } from '#common/earnings.ts';

export type DecimalSign = '.' | ',';

/** Digits of a whole amount that stays exact, of sums too. */
const MOST_DIGITS = 9;
const DECIMALS = 6;

/** A cell without currency, spaces and the marks of a negative amount, which are a minus of any kind, or brackets. */
function bare(cell: string): { digits: string; isNegative: boolean } {
  const text = cell.replace(/[\s\u00A0\u202F\u2007'’]/g, '').replaceAll('\u2212', '-');
  const isNegative = text.includes('-') || (text.includes('(') && text.includes(')'));
  const digits = text.replace(/^[^\d.,]{0,8}/, '').replace(/[^\d.,]{0,8}$/, '');
  return { digits, isNegative };
}

/**
 * The sign before the decimals of a column of amounts, as all its cells together show it.
 * @returns null if they do not: `1.234` alone may be a thousand or one
 */
export function decimalSignOf(cells: Iterable<string>): DecimalSign | null {
  const seen = { '.': false, ',': false };
  let isOpen = false;
  for (const cell of cells) {
    const sign = signIn(bare(cell).digits);
    if (sign === 'open') isOpen = true;
    else if (sign) seen[sign] = true;
  }
  if (seen['.'] !== seen[',']) return seen['.'] ? '.' : ',';
  return isOpen || seen['.'] ? null : '.';
}

function signIn(digits: string): DecimalSign | 'open' | null {
  const [dots, commas] = [digits.split('.').length - 1, digits.split(',').length - 1];
  if (dots + commas === 0) return null;
  if (dots > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  const sign = dots > 0 ? '.' : ',';
  // several of one sign part thousands, so the other one is for decimals
  if (dots + commas > 1) return sign === '.' ? ',' : '.';
  const [whole = '', rest = ''] = digits.split(sign);
  return rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? 'open' : sign;
}

const PLAIN = /^(\d*)(?:\.(\d*))?$/;

/** An amount in millionths, exact; null for what is none. */
export function amountOf(cell: string, sign: DecimalSign): number | null {
  const { digits, isNegative } = bare(cell);
  const thousands = sign === '.' ? ',' : '.';
  const [, whole = '', part = ''] = PLAIN.exec(digits.replaceAll(thousands, '').replace(sign, '.')) ?? [];
  if (whole === '' && part === '') return null;
  const units = whole.replace(/^0+/, '');
  if (units.length > MOST_DIGITS) return null;
  const millionths =
    Number(part.padEnd(DECIMALS, '0').slice(0, DECIMALS)) + (Number(part[DECIMALS] ?? '0') >= 5 ? 1 : 0);
  const amount = Number(units) * MILLIONTHS + millionths;
  return isNegative && amount > 0 ? -amount : amount;
}

const SIGNS: Record<string, string> = { R$: 'BRL', US$: 'USD', '€': 'EUR', '£': 'GBP', '₹': 'INR', zł: 'PLN' };

/** The currency that a text names by its code or sign; null for none, and for a sign of several. */
export function currencyIn(text: string): string | null {
  const plain = text.trim();
  if (/^[A-Za-z]{3}$/.test(plain)) return isCurrency(plain.toUpperCase()) ? plain.toUpperCase() : null;
  const [sign = ''] = /(?:US|R)\$|[€£₹]|zł/.exec(plain) ?? [];
  return SIGNS[sign] ?? currencyBeside(plain);
}

/** A code before or after an amount. */
function currencyBeside(text: string): string | null {
  const [, before, after] = /^([A-Z]{3})\s?[-\d(]|\d\)?\s?([A-Z]{3})$/.exec(text) ?? [];
  const code = before ?? after ?? '';
  return isCurrency(code) ? code : null;
}

const KNOWN = new Set(Intl.supportedValuesOf('currency'));
export const isCurrency = (code: string): boolean => KNOWN.has(code);
