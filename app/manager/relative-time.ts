const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
const LONGEST_DAYS = 30;

const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });
// one zone for all, so that the server and the browser write the same day
const dates = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });

/** How long before `now` something was, in words: `agora`, `há 5 minutos`, `ontem`; after a month, the date. */
export function relativeTime(time: string, now: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(now) - Date.parse(time)) / 1_000));
  if (seconds > LONGEST_DAYS * 86_400) return `em ${dates.format(new Date(time))}`;
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ['second' as const, seconds || 1];
  return relative.format(unit === 'second' ? 0 : -Math.floor(seconds / length), unit);
}
