import { DAY_MS } from '#common/day-ms.ts';
import { dateFormat } from '#common/intl.ts';

const MINUTE = 60;
const HOUR = 3_600;
const LONGEST_DAYS = 30;

/** A place's language and clock. */
export type Place = { language: string; timeZone: string };

/**
 * The time before `now` in words: `agora`, `há 5 minutos`, `ontem`; after a month, the date. For more than an hour the
 * calendar of the time zone counts: last night is yesterday.
 */
export function relativeTime(time: string, now: string, { language, timeZone }: Place): string {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const seconds = Math.max(0, Math.round((Date.parse(now) - Date.parse(time)) / 1_000));
  if (seconds < MINUTE) return relative.format(0, 'second');
  if (seconds < HOUR) return relative.format(-Math.floor(seconds / MINUTE), 'minute');
  const days = dayNumber(now, timeZone) - dayNumber(time, timeZone);
  if (days > LONGEST_DAYS) return dateFormat(language, { dateStyle: 'medium', timeZone }).format(new Date(time));
  return days > 0 ? relative.format(-days, 'day') : relative.format(-Math.floor(seconds / HOUR), 'hour');
}

/** The day of a time in a time zone, counted from 1970. */
function dayNumber(time: string, timeZone: string): number {
  const parts = dateFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  const part = Object.fromEntries(parts.formatToParts(new Date(time)).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day) / DAY_MS;
}
