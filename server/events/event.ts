import { createHash, randomBytes } from 'node:crypto';

/** What was counted: a link that leads on from here, or one that leads straight to its shop. */
export const EVENT_KINDS = { click: 3, directClick: 4 } as const;
/** Who it was: a person, a program, a browser that fetches ahead, or somebody who is signed in here. */
export const CLASSES = { human: 0, bot: 1, prefetch: 2, own: 3 } as const;

/** Something that happened, as one line of the spool tells it. */
export type CountedEvent = {
  /** 52 bits, which stay exact in JavaScript; the same twice is one event. */
  id: number;
  /** Days and seconds since 1970, in UTC. */
  day: number;
  at: number;
  kind: (typeof EVENT_KINDS)[keyof typeof EVENT_KINDS];
  class: (typeof CLASSES)[keyof typeof CLASSES];
  /** By id, as are the others. */
  ebook: string;
  module: string | null;
  /** The item, or the code of a link that was typed. */
  item: string | null;
};

const DAY_SECONDS = 86_400;
const HEX_DIGITS = 13;

export function timesOf(now: Date): Pick<CountedEvent, 'day' | 'at'> {
  const at = Math.floor(now.getTime() / 1000);
  return { at, day: Math.floor(at / DAY_SECONDS) };
}

/** The id of an event that its sender may tell twice by the same `key`; without one each is another. */
export function eventId(key: string | null, of: string): number {
  const digits =
    key === null ? randomBytes(8).toString('hex') : createHash('sha256').update(`${key} ${of}`).digest('hex');
  return Number.parseInt(digits.slice(0, HEX_DIGITS), 16);
}

/** A line of the spool, its end included. */
export const lineOf = (event: CountedEvent) => `${JSON.stringify(event)}\n`;

/** What a line of the spool tells; null for one that broke off. */
export function eventIn(line: string): CountedEvent | null {
  try {
    const event = JSON.parse(line) as CountedEvent;
    return [event.id, event.day, event.at, event.kind, event.class].every(Number.isSafeInteger) &&
      typeof event.ebook === 'string'
      ? event
      : null;
  } catch {
    return null;
  }
}
