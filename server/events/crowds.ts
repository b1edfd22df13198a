import { LRUCache } from 'lru-cache';
import { TRAFFIC } from '../limits/traffic.ts';

/** What one address came to on a day in one e-book: the codes of its readers, and the texts that it told. */
type Crowd = { codes: number[]; texts: string[] };

/** Which readers and texts of an address are counted: as many as a household, an office or a class has, and no more. */
export type Crowds = {
  /** Whether a reader is one of those who are counted of an address, whose code of the day and e-book is `crowd`. */
  admits(crowd: number, reader: number): boolean;
  /** The text, if it is one of those that are kept of that address; else null. */
  textOf(crowd: number, text: string | null | undefined): string | null;
};

const KNOWN = 20_000;
const DAY_MS = 86_400_000;

/** Knows what each address came to, in the memory of this process alone. */
export function createCrowds(): Crowds {
  const crowds = new LRUCache<number, Crowd>({ max: KNOWN, ttl: 2 * DAY_MS });
  const crowdOf = (code: number): Crowd => {
    const crowd = crowds.get(code) ?? { codes: [], texts: [] };
    if (!crowds.has(code)) crowds.set(code, crowd);
    return crowd;
  };
  return {
    admits: (code, reader) => isAmong(crowdOf(code).codes, reader, TRAFFIC.crowd.readers),
    textOf: (code, text) => (text && isAmong(crowdOf(code).texts, text, TRAFFIC.crowd.texts) ? text : null),
  };
}

/** Whether it is one of the first `most`. */
function isAmong<T>(known: T[], one: T, most: number): boolean {
  if (known.includes(one)) return true;
  if (known.length >= most) return false;
  known.push(one);
  return true;
}
