import { dateFormat } from '#common/intl.ts';
import { dayIn } from '#common/time-zone.ts';

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
  const days = dayIn(timeZone, new Date(now)) - dayIn(timeZone, new Date(time));
  if (days > LONGEST_DAYS) return dateFormat(language, { dateStyle: 'medium', timeZone }).format(new Date(time));
  return days > 0 ? relative.format(-days, 'day') : relative.format(-Math.floor(seconds / HOUR), 'hour');
}
