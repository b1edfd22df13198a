import type { TFunction } from 'i18next';
import { dateFormat, numberFormat } from '#common/intl.ts';

/** A share in whole percent. */
export function shareText(part: number, whole: number, language: string): string {
  const share = whole > 0 ? part / whole : 0;
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** A day formatted from 2026-11-23. */
export function dayText(day: string, language: string, options: Intl.DateTimeFormatOptions = SHORT): string {
  return dateFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
const SHORT = { day: 'numeric', month: 'short' } as const;
export const WITH_YEAR = { day: 'numeric', month: 'short', year: 'numeric' } as const;

type Days = { from: string; to: string };

/** A day, or the first and the last of several. */
export function daysText({ from, to }: Days, t: TFunction, language: string): string {
  if (from === to) return dayText(from, language, WITH_YEAR);
  return t('numbers.dates', { from: dayText(from, language), to: dayText(to, language, WITH_YEAR) });
}

/** A place in a drawing, in hundredths of its width or height: more digits are not seen. */
export const hundredths = (place: number): number => Math.round(place * 100) / 100;

const TOPS = [1, 2, 4, 5, 6, 8, 10];

/** The smallest round number that is at least `most` and 2, for the top of a scale. */
export function topOf(most: number, tops = TOPS): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  const top = tops.map((part) => part * size).find((one) => one >= most) ?? most;
  return Math.max(top, 2);
}

/** A number with at most one digit after the comma. */
export const amountText = (amount: number, language: string): string =>
  numberFormat(language, { maximumFractionDigits: 1 }).format(amount);
