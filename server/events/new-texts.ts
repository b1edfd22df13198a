import { type CountedEvent, EVENT_KINDS } from './event.ts';
import type { KnownKeys } from './keys.queries.ts';
import type { EventsDb } from './open-events.ts';

/**
 * New hosts, campaigns, media and words kept for an e-book and day, from all senders together; later events are counted
 * without theirs.
 */
const A_DAY = 200;
/** Fields that a sender fills freely. */
const FREE = ['source', 'campaign', 'medium', 'word'] as const;
const CLICKS: number[] = [EVENT_KINDS.click, EVENT_KINDS.directClick];

/**
 * Removes from the events each new text that their day has no room for. `known` are the texts that are stored already.
 */
export async function withinRoom(db: EventsDb, events: CountedEvent[], known: KnownKeys): Promise<CountedEvent[]> {
  const crowds = new Map<string, Set<string>>();
  // in the order in which all nodes ask
  for (const [ebook, own] of [...Map.groupBy(events, ({ ebook }) => ebook)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const missing = [...new Set(own.flatMap(freeTexts))].filter((text) => !known.has(text)).toSorted();
    if (missing.length === 0) continue;
    const place = { day: Math.max(...own.map(({ day }) => day)), ebook };
    crowds.set(ebook, new Set(missing.slice(await takeRoom(db, place, missing.length))));
  }
  return events.map((event) => {
    const crowd = crowds.get(event.ebook);
    return crowd?.size ? without(event, crowd) : event;
  });
}

/** The item of any event but a click is the sender's own text. */
const named = (event: CountedEvent) => (CLICKS.includes(event.kind) ? null : event.item);
const freeTexts = (event: CountedEvent): string[] =>
  [...FREE.map((name) => event[name]), named(event)].filter((text) => typeof text === 'string');

function without(event: CountedEvent, crowd: Set<string>): CountedEvent {
  const isOut = (text: string | null | undefined) => typeof text === 'string' && crowd.has(text);
  const left = FREE.filter((name) => isOut(event[name])).map((name) => [name, null]);
  return { ...event, ...Object.fromEntries(left), ...(isOut(named(event)) && { item: null }) };
}

/**
 * @returns how many of `wanted` there is room for; others who ask at the same time wait for the end of this transaction
 */
async function takeRoom(db: EventsDb, place: { day: number; ebook: string }, wanted: number): Promise<number> {
  const taken = await db
    .insertInto('event_rooms')
    .values({ ...place, n: wanted })
    .onConflict((on) => on.columns(['day', 'ebook']).doUpdateSet((is) => ({ n: is('event_rooms.n', '+', wanted) })))
    .returning('n')
    .executeTakeFirstOrThrow();
  return Math.max(0, A_DAY - (taken.n - wanted));
}
