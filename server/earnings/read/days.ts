/** Whether a day is written before its month. */
export type DateOrder = 'dmy' | 'mdy';

/** A time as written: its day, and the hour if there is one. `offset` is in minutes, null if nothing says the zone. */
export type Written = { day: string; minutes: number | null; offset: number | null };

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s](.*))?$/;
const NUMERIC = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:,?\s(.*))?$/;
const HOUR = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s?([ap]\.?m\.?)?\s?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
/** A day with its month in letters, in either order, such as `July 19, 2026` or `19 de julho de 2026`. */
const LETTERED = [
  /^([a-zç]{3,10})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?:,?\s(.*))?$/i,
  /^(\d{1,2})\.?\s(?:de\s)?([a-zç]{3,10})\.?,?\s(?:de\s)?(\d{4})(?:,?\s(.*))?$/i,
];
/** The first letters of each month in English, Portuguese, Spanish, French, German and Italian, without accents. */
const MONTHS = [
  ...['jan|ene|gen', 'feb|fev', 'mar', 'apr|abr|avr', 'may|mai|mag', 'jun|giu|juin', 'jul|lug|juil'],
  ...['aug|ago|aou', 'sep|set', 'oct|out|okt|ott', 'nov', 'dec|dez|dic'],
].map((names) => names.split('|'));

/**
 * Whether the days of a column stand before their months, as all its cells together show it.
 * @returns null if they do not: `03/04/2026` alone may be both
 */
export function dateOrderOf(cells: Iterable<string>): DateOrder | null {
  const seen = { dmy: false, mdy: false };
  for (const cell of cells) {
    const [, first, second] = NUMERIC.exec(cell.trim()) ?? [];
    if (Number(first) > 12) seen.dmy = true;
    if (Number(second) > 12) seen.mdy = true;
  }
  if (seen.dmy === seen.mdy) return null;
  return seen.dmy ? 'dmy' : 'mdy';
}

/** Whether reading a day needs to know the order. */
export const isNumeric = (cell: string): boolean => NUMERIC.test(cell.trim());

/** A time as it is written; null for what is none, such as the 31st of February. */
export function writtenTime(cell: string, order: DateOrder): Written | null {
  const text = plainTime(cell);
  const { year, month, day, rest } = partsOf(text, order) ?? { year: 0, month: 0, day: 0, rest: undefined };
  const date = dateOf(year, month, day);
  if (!date) return null;
  if (!rest) return { day: date, minutes: null, offset: null };
  const [whole, hours = '', minutes = '', , half, zone] = HOUR.exec(rest.trim()) ?? [];
  if (!whole || Number(hours) > 23 || Number(minutes) > 59) return { day: date, minutes: null, offset: null };
  const hour = half ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours);
  return { day: date, minutes: hour * 60 + Number(minutes), offset: offsetOf(zone) };
}

/** Without accents, which months have. */
function plainTime(cell: string): string {
  const text = cell.trim();
  return /^[\d\s:/.-]*$/.test(text)
    ? text
    : text
        .replace(/\s+/g, ' ')
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '');
}

function partsOf(text: string, order: DateOrder) {
  const iso = ISO.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]), rest: iso[4] };
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [first, second, year] = [Number(numeric[1]), Number(numeric[2]), Number(numeric[3])];
    const [day, month] = order === 'dmy' ? [first, second] : [second, first];
    return { year: year < 100 ? 2000 + year : year, month, day, rest: numeric[4] };
  }
  const [english, others] = LETTERED.map((form) => form.exec(text));
  const [name = '', day, year, rest] = english
    ? english.slice(1)
    : [others?.[2], others?.[1], others?.[3], others?.[4]];
  const month = 1 + MONTHS.findIndex((names) => names.some((one) => name.toLowerCase().startsWith(one)));
  return month > 0 ? { year: Number(year), month, day: Number(day), rest } : null;
}

const two = (number: number) => (number < 10 ? `0${number}` : String(number));

function dateOf(year: number, month: number, day: number): string | null {
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return null;
  return `${year}-${two(month)}-${two(day)}`;
}

const daysOf = (year: number, month: number) =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31;

function offsetOf(zone: string | undefined): number | null {
  if (!zone) return null;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The moment of a written time, the start of its day if it has no hour. `zone` holds unless the time names its own. */
export function momentOf({ day, minutes, offset }: Written, zone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + (minutes ?? 0) * MINUTE_MS;
  if (offset !== null) return wall - offset * MINUTE_MS;
  const guess = wall - zoneOffset(zone, wall);
  return wall - zoneOffset(zone, guess);
}

/** The day of a written time where the site is; a bare date is taken as it stands. */
export function siteDay(written: Written, zone: string, site: string): string {
  if (written.minutes === null || (written.offset === null && zone === site)) return written.day;
  const moment = momentOf(written, zone);
  return new Date(moment + zoneOffset(site, moment)).toISOString().slice(0, 10);
}

type Offsets = { format: Intl.DateTimeFormat; known: Map<number, number> };
const offsets = new Map<string, Offsets>();
/** Hours of one zone kept in memory. */
const REMEMBERED = 50_000;

/** By how many milliseconds the clocks of a zone are ahead of UTC; no zone changes them but at a quarter of an hour. */
function zoneOffset(zone: string, time: number): number {
  const of = offsets.get(zone) ?? { format: wallFormat(zone), known: new Map() };
  offsets.set(zone, of);
  const quarter = Math.floor(time / (HOUR_MS / 4)) * (HOUR_MS / 4);
  const known = of.known.get(quarter);
  if (known !== undefined) return known;
  const parts = Object.fromEntries(of.format.formatToParts(quarter).map(({ type, value }) => [type, Number(value)]));
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  const offset = Date.UTC(year, month - 1, day, hour, minute) - quarter;
  if (of.known.size === REMEMBERED) of.known.clear();
  of.known.set(quarter, offset);
  return offset;
}

function wallFormat(timeZone: string): Intl.DateTimeFormat {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  return new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...numeric });
}
