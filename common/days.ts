const DAY_MS = 86_400_000;

/** The day on which a time falls in a time zone, as a field of days has it: `2026-12-31`. */
export function dayOf(time: Date, timeZone: string): string {
  return time.toLocaleDateString('sv-SE', { timeZone });
}

/** How many days lie between two. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** A day in short, as a language writes it: `31/12/2026`. */
export function formatDay(day: string, language: string): string {
  const parts = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(day).toLocaleDateString(language, parts);
}
