import { DAY_MS } from './day-ms.ts';
import { dateFormat } from './intl.ts';
import { dayIn } from './time-zone.ts';

/** The day on which a time falls in a time zone, as a field of days has it: `2026-12-31`. */
export function dayOf(time: Date, timeZone: string): string {
  return new Date(dayIn(timeZone, time) * DAY_MS).toISOString().slice(0, 10);
}

/** The day so many days after one; before it, if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days lie between two. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** A day in short, as a language writes it: `31/12/2026`. */
export function formatDay(day: string, language: string): string {
  const parts = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  return dateFormat(language, parts).format(new Date(day));
}
