import { LRUCache } from 'lru-cache';
import { DAY_MS } from '#common/day-ms.ts';
import { bounded } from '../limits/bounded.ts';
import { TRAFFIC } from '../limits/traffic.ts';

/** One address's day in one e-book: the codes of its readers, and the texts that they sent. */
type Crowd = { codes: number[]; texts: string[] };

/** Bounds the readers and texts of an address to as many as a household, an office or a class has. */
export type Crowds = {
  /** Whether a reader is counted. `crowd` is the address's code for the day and e-book. */
  admits(crowd: number, reader: number): boolean;
  /** The text if it is kept for that address, else null. */
  keptText(crowd: number, text: string | null | undefined): string | null;
};

const KNOWN = 20_000;

/** Keeps each address's crowd in the memory of this process alone. */
export function createCrowds(): Crowds {
  const crowds = new LRUCache<number, Crowd>({ ...bounded(KNOWN), ttl: 2 * DAY_MS });
  const crowdOf = (code: number): Crowd => {
    const crowd = crowds.get(code) ?? { codes: [], texts: [] };
    if (!crowds.has(code)) crowds.set(code, crowd);
    return crowd;
  };
  return {
    admits: (code, reader) => isAmong(crowdOf(code).codes, reader, TRAFFIC.crowd.readers),
    keptText: (code, text) => (text && isAmong(crowdOf(code).texts, text, TRAFFIC.crowd.texts) ? text : null),
  };
}

/** Whether `one` is among the first `most`; adds it while there is room. */
function isAmong<T>(known: T[], one: T, most: number): boolean {
  if (known.includes(one)) return true;
  if (known.length >= most) return false;
  known.push(one);
  return true;
}
