/** A part of something, in whole hundredths. */
export function shareText(part: number, whole: number, language: string): string {
  const share = whole > 0 ? part / whole : 0;
  return share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 });
}

/** A day as it is written: 2026-11-23. */
export function dayText(day: string, language: string, options: Intl.DateTimeFormatOptions = SHORT): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(language, { ...options, timeZone: 'UTC' });
}
const SHORT = { day: 'numeric', month: 'short' } as const;
export const WITH_YEAR = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The least round number from which a scale can begin: 1, 2 or 5 with zeros behind it, and even so that its half is one too. */
export function topOf(most: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  const top = [1, 2, 4, 5, 6, 8, 10].map((part) => part * size).find((one) => one >= most) ?? most;
  return Math.max(top, 2);
}
