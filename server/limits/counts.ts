import { LRUCache } from 'lru-cache';
import { bounded } from './bounded.ts';

/** The limit of counted keys: the oldest is dropped first. */
const KNOWN = 50_000;

/**
 * Whether a key occurs more than `most` times within so many milliseconds of its first, as far as this process knows.
 */
export function moreThan(most: number, milliseconds: number): (who: string) => boolean {
  const counts = new LRUCache<string, { count: number }>({ ...bounded(KNOWN), ttl: milliseconds });
  return (who) => {
    const known = counts.get(who) ?? { count: 0 };
    known.count += 1;
    if (known.count === 1) counts.set(who, known);
    return known.count > most;
  };
}
