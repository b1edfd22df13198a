import { clickPlaceOf } from '#common/click-places.ts';
import type { PlacedClicks } from './clicks.ts';
import { ebooksOf, filteredSums, keysOfFilter, leftOutOf, PLACED, readRecentDays } from './filter.queries.ts';
import type { Filter } from './filter-terms.ts';
import type { EventsDb } from './open-events.ts';
import { purgedUntil } from './purged.queries.ts';
import { scopeNumber } from './sums.queries.ts';
import { DIMS, type Scope, type Sum } from './sums.ts';

type Query = { scope: Scope; from: number; to: number; filter: Filter };
/**
 * Sums over the days from `from` on, and readers by day. `from` is later than asked for if earlier days have no events
 * any longer, or too many; null if there is no day at all.
 */
export type Filtered = { from: number | null; all: Sum[]; days: Sum[]; clicks: FilteredClicks[] };
/** Clicks by item, module and place, as `PlacedClicks`; the e-book is that of the item. */
export type FilteredClicks = Omit<PlacedClicks, 'ebook'>;

/** Events that a filter goes through; of more, the newest days are taken. */
const MOST_EVENTS = 150_000;

/** Makes the sums of the identified readers that a filter lets through, from their events. */
export async function findFiltered(db: EventsDb, { scope, from, to, filter }: Query): Promise<Filtered> {
  const nothing = { from: null, all: [], days: [], clicks: [] };
  const number = await scopeNumber(db, scope);
  if (number === null) return nothing;
  const kept = Math.max(from, (await purgedUntil(db)) + 1);
  const days = await readRecentDays(db, { number, from: kept, to, most: MOST_EVENTS });
  const [first = null] = days;
  if (first === null) return kept > to ? nothing : { ...nothing, from: kept };
  // days without events before the first one are known as well
  const begin = days.length > 0 && (await hasEarlier(db, { number, from: kept, first })) ? first : kept;
  const keys = await keysOfFilter(db, { number, from: begin, to, filter });
  if (keys === null) return { ...nothing, from: begin };
  const leftOut = await leftOutOf(db, { number, from: begin, to });
  const ebooks = await ebooksOf(db, { number, from: begin, to });
  if (ebooks.length === 0) return { ...nothing, from: begin };
  const sums = await filteredSums(db, { number, ebooks, days, keys, leftOut });
  const isPlaced = ({ dim }: Sum) => dim === PLACED;
  return {
    from: begin,
    all: sums.filter((sum) => sum.day === 0 && !isPlaced(sum)),
    days: sums.filter(({ day }) => day > 0),
    clicks: clicksOf(sums.filter(isPlaced), sums),
  };
}

async function hasEarlier(db: EventsDb, { number, from, first }: { number: number; from: number; first: number }) {
  return first > from && (await readRecentDays(db, { number, from, to: first - 1, most: 1 })).length > 0;
}

/** The modules of clicks are among those that were clicked in. */
function clicksOf(placed: Sum[], sums: Sum[]): FilteredClicks[] {
  const modules = new Map(sums.filter(({ dim }) => dim === DIMS.moduleClicks).map(({ key, text }) => [key, text]));
  return placed.map(({ text, n, u, v }) => ({
    item: text ?? '',
    module: modules.get(Math.floor(v / 8)) ?? null,
    place: clickPlaceOf(v % 8),
    ...{ n, u },
  }));
}
