import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { CLICK_PLACES } from '#common/click-places.ts';
import { DAY_MS } from '#common/day-ms.ts';
import { dayIn } from '#common/time-zone.ts';

/** Kinds of events. A click is redirected by this server; a direct click goes straight to its shop. */
export const EVENT_KINDS = {
  ...{ opened: 1, read: 2, click: 3, directClick: 4 },
  ...{ search: 5, missedSearch: 6, download: 7, couponCopied: 8 },
} as const;
/** The visitor: a person, a program, a browser that fetches ahead, or somebody who is signed in. */
export const CLASSES = { human: 0, bot: 1, prefetch: 2, own: 3 } as const;
export const DEVICES = { unknown: 0, phone: 1, tablet: 2, computer: 3 } as const;

/** The reader, as far as it is kept: identified within one day and one e-book alone. */
export type Reader = {
  /** 52 bits; 0 for a reader who is not identified. */
  visitor: number;
  /** A primary tag such as `pt`. */
  language: string | null;
  device: (typeof DEVICES)[keyof typeof DEVICES];
};

/** An event, as one line of the spool holds it. */
export type CountedEvent = {
  /** 52 bits, which stay exact in JavaScript; lines with the same id are one event. */
  id: number;
  /** Days since 1970 in the site's time zone. */
  day: number;
  /** Seconds since 1970. */
  at: number;
  /** Seconds since 1970 at which a view was reported. */
  told?: number;
  kind: (typeof EVENT_KINDS)[keyof typeof EVENT_KINDS];
  class: (typeof CLASSES)[keyof typeof CLASSES];
  /** An id, like `author`, `module` and `item`. */
  ebook: string;
  /** The e-book's owner. */
  author?: string;
  module?: string | null;
  /** The item, or the code of a link that was typed. */
  item?: string | null;
  /** Where the clicked link stood, as a number of `CLICK_PLACES`. */
  place?: (typeof CLICK_PLACES)[keyof typeof CLICK_PLACES] | null;
  /** The host that the reader came from, the campaign, and the medium, such as `email`. */
  source?: string | null;
  campaign?: string | null;
  medium?: string | null;
  /** Milliseconds of reading, and the hundredth of the page that was reached: the greatest reported for an id. */
  ms?: number;
  depth?: number;
  /** Words that nothing was found for. */
  word?: string | null;
} & Partial<Reader>;

const HEX_DIGITS = 13;
/** Milliseconds after the end of a day until it is closed: a later event counts on the day it arrives. */
const OPEN_MS = 6 * 60 * 60_000;

/** The first day that is not closed. */
export const firstOpenDay = (zone: string, now: Date): number => dayIn(zone, new Date(now.getTime() - OPEN_MS));

/** Milliseconds that a page may have been read before its first report: it sends one a second after it is seen. */
const UNHEARD_MS = 60_000;

/**
 * The times of a view that began `age` milliseconds ago. The first report may claim at most `UNHEARD_MS`; `take.ts`
 * compares later reports with the first.
 */
export function timesOf(zone: string, now: Date, age = 0): Pick<CountedEvent, 'day' | 'at' | 'told'> {
  const time = now.getTime();
  const day = Math.max(dayIn(zone, new Date(time - age)), firstOpenDay(zone, now));
  const at = Math.floor((time - Math.min(age, UNHEARD_MS)) / 1000);
  return { at, day, ...(age > 0 && { told: Math.floor(time / 1000) }) };
}

/** The id of an event. Reports with the same `key` have the same id; without a key each is an event of its own. */
export function eventId(key: string | null, of: string): number {
  const digits =
    key === null ? randomBytes(8).toString('hex') : createHash('sha256').update(`${key} ${of}`).digest('hex');
  return Number.parseInt(digits.slice(0, HEX_DIGITS), 16);
}

/** A line of the spool, its end included. */
export const lineOf = (event: CountedEvent) => `${JSON.stringify(event)}\n`;

const TIME = z.int().min(0);
/** A text that every database accepts: bounded, without control characters or lone surrogates. */
const text = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text));
/** Bits of a number that stays exact in JavaScript. */
const CODE = 2 ** 52 - 1;
const SECONDS = 2 ** 31 - 1;
/** The last day of the year 9999. */
const LAST_DAY = 2_932_896;

const counted = z.object({
  id: TIME.max(CODE),
  day: TIME.max(LAST_DAY),
  at: TIME.max(SECONDS),
  told: TIME.max(SECONDS).optional(),
  kind: z.literal(Object.values(EVENT_KINDS)),
  class: z.literal(Object.values(CLASSES)),
  ebook: text,
  author: text.optional(),
  module: text.nullish(),
  item: text.nullish(),
  place: z.literal(Object.values(CLICK_PLACES)).nullish(),
  source: text.nullish(),
  campaign: text.nullish(),
  medium: text.nullish(),
  ms: TIME.max(DAY_MS).optional(),
  depth: TIME.max(100).optional(),
  word: text.nullish(),
  visitor: TIME.max(CODE).optional(),
  language: text.nullish(),
  device: z.literal(Object.values(DEVICES)).optional(),
});

/** Reads a line of the spool; null if it is cut off or malformed. */
export function eventIn(line: string): CountedEvent | null {
  try {
    return (counted.safeParse(JSON.parse(line)).data as CountedEvent | undefined) ?? null;
  } catch {
    return null;
  }
}
