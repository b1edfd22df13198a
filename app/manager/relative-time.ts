const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
const LONGEST_DAYS = 30;

/** How long before `now` something was, in words: `agora`, `há 5 minutos`, `ontem`; after a month, the date. */
export function relativeTime(time: string, now: string, language: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(now) - Date.parse(time)) / 1_000));
  if (seconds > LONGEST_DAYS * 86_400) {
    // one zone for all, so that the server and the browser write the same day
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(time));
  }
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ['second' as const, seconds || 1];
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return relative.format(unit === 'second' ? 0 : -Math.floor(seconds / length), unit);
}
