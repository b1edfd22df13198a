import { DAY_MS } from './day-ms.ts';
import { dateFormat } from './intl.ts';

const NAME = 'prelo_zone';
const YEAR_SECONDS = 31_536_000;

/** The time zone that a Cookie header carries; UTC if it carries none that is known. */
export function readTimeZoneCookie(cookies: string | null): string {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${NAME}=([\\w+/-]{1,64})(?:;|$)`).exec(cookies ?? '') ?? [];
  return value && isTimeZone(value)
    ? new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
    : 'UTC';
}

/** The cookie by which a page sends the server its reader's time zone; `site` is the page's address. */
export function timeZoneCookie(zone: string, site: string): string {
  const secure = site.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${zone}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

/** Whether it is the name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Every time zone changes its offset at one of its quarters of an hour. */
const QUARTER_MS = 900_000;
/**
 * How many quarters of an hour keep their day in memory: counting asks for now, for some hours ago, and for when a
 * reader began.
 */
const REMEMBERED = 64;
const days = new Map<string, number>();

/** The day on which `date` falls in a time zone, in days since 1970. */
export function dayIn(zone: string, date: Date): number {
  const quarter = `${zone} ${Math.floor(date.getTime() / QUARTER_MS)}`;
  const known = days.get(quarter);
  if (known !== undefined) return known;
  const day = calendarDay(zone, date);
  if (days.size === REMEMBERED) days.clear();
  days.set(quarter, day);
  return day;
}

function calendarDay(zone: string, date: Date): number {
  const format = dateFormat('en', { timeZone: zone, year: 'numeric', month: 'numeric', day: 'numeric' });
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  const { year = 1970, month = 1, day = 1 } = parts;
  return Date.UTC(year, month - 1, day) / DAY_MS;
}
