import { LRUCache } from 'lru-cache';

/** Who is counted at most: who is known for longest goes first. */
const KNOWN = 50_000;

/** Whether somebody comes more often than `most` times in so many milliseconds from the first of them on, as far as this process knows. */
export function moreThan(most: number, milliseconds: number): (who: string) => boolean {
  const counts = new LRUCache<string, { count: number }>({ max: KNOWN, ttl: milliseconds });
  return (who) => {
    const known = counts.get(who) ?? { count: 0 };
    known.count += 1;
    if (known.count === 1) counts.set(who, known);
    return known.count > most;
  };
}
