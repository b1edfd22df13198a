import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { dayIn } from '#common/time-zone.ts';

/** What was counted. A click leads on from here, a direct one straight to its shop. */
export const EVENT_KINDS = {
  ...{ opened: 1, read: 2, click: 3, directClick: 4 },
  ...{ search: 5, missedSearch: 6, download: 7, couponCopied: 8 },
} as const;
/** Who it was: a person, a program, a browser that fetches ahead, or somebody who is signed in here. */
export const CLASSES = { human: 0, bot: 1, prefetch: 2, own: 3 } as const;
export const DEVICES = { unknown: 0, phone: 1, tablet: 2, computer: 3 } as const;

/** Who read, as far as it is kept: told from others of the same day and e-book alone. */
export type Reader = {
  /** 52 bits; 0 for one who is not to be told from others. */
  visitor: number;
  /** A primary tag such as `pt`. */
  language: string | null;
  device: (typeof DEVICES)[keyof typeof DEVICES];
};

/** Something that happened, as one line of the spool tells it. */
export type CountedEvent = {
  /** 52 bits, which stay exact in JavaScript; the same twice is one event. */
  id: number;
  /** Days since 1970 in the site's time zone. */
  day: number;
  /** Seconds since 1970. */
  at: number;
  /** Seconds since 1970 at which a view was told. */
  told?: number;
  kind: (typeof EVENT_KINDS)[keyof typeof EVENT_KINDS];
  class: (typeof CLASSES)[keyof typeof CLASSES];
  /** By id, as are the others. */
  ebook: string;
  /** Whose it is. */
  author?: string;
  module?: string | null;
  /** The item, or the code of a link that was typed. */
  item?: string | null;
  /** The host that the reader came from, and the campaign. */
  source?: string | null;
  campaign?: string | null;
  /** Milliseconds of reading, and the hundredth of the page that was reached: the greatest that is told of an id. */
  ms?: number;
  depth?: number;
  /** Words that nothing was found for. */
  word?: string | null;
} & Partial<Reader>;

const HEX_DIGITS = 13;
const DAY_MS = 86_400_000;
/** Milliseconds after the end of a day from which on it is over for good: what comes later counts on the day it comes. */
const OPEN_MS = 6 * 60 * 60_000;

/** The first day that is not over for good. */
export const firstOpenDay = (zone: string, now: Date): number => dayIn(zone, new Date(now.getTime() - OPEN_MS));

/** Milliseconds that a page may have been read before anything is heard of it: it tells of itself a second after it is seen. */
const UNHEARD_MS = 60_000;

/**
 * When something was told that began `age` milliseconds ago. Of `age` only as much is believed as a page is read before it is first
 * heard of: `take.ts` compares what is told later with that.
 */
export function timesOf(zone: string, now: Date, age = 0): Pick<CountedEvent, 'day' | 'at' | 'told'> {
  const time = now.getTime();
  const day = Math.max(dayIn(zone, new Date(time - age)), firstOpenDay(zone, now));
  const at = Math.floor((time - Math.min(age, UNHEARD_MS)) / 1000);
  return { at, day, ...(age > 0 && { told: Math.floor(time / 1000) }) };
}

/** The id of an event that its sender may tell twice by the same `key`; without one each is another. */
export function eventId(key: string | null, of: string): number {
  const digits =
    key === null ? randomBytes(8).toString('hex') : createHash('sha256').update(`${key} ${of}`).digest('hex');
  return Number.parseInt(digits.slice(0, HEX_DIGITS), 16);
}

/** A line of the spool, its end included. */
export const lineOf = (event: CountedEvent) => `${JSON.stringify(event)}\n`;

const TIME = z.int().min(0);
/** Bounds that hold for every text, so that no database refuses one: no control characters, no half of a character. */
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
  source: text.nullish(),
  campaign: text.nullish(),
  ms: TIME.max(DAY_MS).optional(),
  depth: TIME.max(100).optional(),
  word: text.nullish(),
  visitor: TIME.max(CODE).optional(),
  language: text.nullish(),
  device: z.literal(Object.values(DEVICES)).optional(),
});

/** What a line of the spool tells; null for one that no version of this product wrote whole. */
export function eventIn(line: string): CountedEvent | null {
  try {
    return (counted.safeParse(JSON.parse(line)).data as CountedEvent | undefined) ?? null;
  } catch {
    return null;
  }
}
