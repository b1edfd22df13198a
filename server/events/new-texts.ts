import { type CountedEvent, EVENT_KINDS } from './event.ts';
import type { KnownKeys } from './keys.queries.ts';
import type { EventsDb } from './open-events.ts';

/** New hosts, campaigns and words that are kept of a day, whoever sends them: what comes after that is counted without them. */
const A_DAY = 5_000;
/** What anybody may write as they like. */
const FREE = ['source', 'campaign', 'word'] as const;
const CLICKS: number[] = [EVENT_KINDS.click, EVENT_KINDS.directClick];

/** The events as they are kept: without the texts for which their day has no room. `known` are those that came before. */
export async function withinRoom(db: EventsDb, events: CountedEvent[], known: KnownKeys): Promise<CountedEvent[]> {
  const missing = [...new Set(events.flatMap(freeTexts))].filter((text) => !known.has(text)).toSorted();
  if (missing.length === 0) return events;
  const room = await takeRoom(db, Math.max(...events.map(({ day }) => day)), missing.length);
  const crowd = new Set(missing.slice(room));
  return crowd.size === 0 ? events : events.map((event) => without(event, crowd));
}

/** The item of anything but a click is what its sender says. */
const named = (event: CountedEvent) => (CLICKS.includes(event.kind) ? null : event.item);
const freeTexts = (event: CountedEvent): string[] =>
  [...FREE.map((name) => event[name]), named(event)].filter((text) => typeof text === 'string');

function without(event: CountedEvent, crowd: Set<string>): CountedEvent {
  const isOut = (text: string | null | undefined) => typeof text === 'string' && crowd.has(text);
  const left = FREE.filter((name) => isOut(event[name])).map((name) => [name, null]);
  return { ...event, ...Object.fromEntries(left), ...(isOut(named(event)) && { item: null }) };
}

/** @returns for how many of `wanted` there was room still; whoever asks at the same time waits for the end of this transaction */
async function takeRoom(db: EventsDb, day: number, wanted: number): Promise<number> {
  const taken = await db
    .insertInto('event_new_texts')
    .values({ day, n: wanted })
    .onConflict((on) => on.column('day').doUpdateSet((is) => ({ n: is('event_new_texts.n', '+', wanted) })))
    .returning('n')
    .executeTakeFirstOrThrow();
  return Math.max(0, A_DAY - (taken.n - wanted));
}
