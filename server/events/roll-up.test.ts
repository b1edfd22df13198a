import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyEvent, sumsByHand, sumsKept } from '#tests/event-model.ts';
import { type EventsPlace, openEventsPlace } from '#tests/event-store.ts';
import { type CountedEvent, lineOf } from './event.ts';
import type { EventsDb } from './open-events.ts';
import { rollUp } from './roll-up.ts';
import { takeFile } from './take.ts';
import { setUncounted } from './uncounted.ts';

let { place, db, close } = {} as EventsPlace;
beforeAll(async () => {
  ({ place, db, close } = await openEventsPlace());
  // what a crash of the machine would leave is not looked at
  if (place.engine === 'sqlite') await sql`pragma synchronous = off`.execute(db);
});
afterAll(() => close());

async function take(events: CountedEvent[], through = db) {
  const file = path.join(place.dataDir, 'a.log');
  await writeFile(file, events.map(lineOf).join(''));
  return takeFile(through, file);
}

async function forgetAll() {
  for (const table of ['events', 'event_days', 'event_clicks', 'event_books', 'event_dirty', 'event_uncounted'])
    await sql`delete from ${sql.table(table)}`.execute(db);
}

const file = fc.array(anyEvent, { minLength: 1, maxLength: 12 });
const anyPart = fc.constantFrom({ day: 20_000 }, { source: 'exemplo.com' }, { source: 'outro.com' });
/**
 * What happens one after the other: something is left out, or counted again, a file is taken, one that was taken is taken again, late or by another process, sums are made; taking and
 * summing are also broken off, and what was not taken then is taken at the end, after whatever came meanwhile.
 */
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ take: file }) },
    { weight: 1, arbitrary: fc.record({ again: fc.nat(9) }) },
    { weight: 1, arbitrary: fc.record({ killed: file }) },
    { weight: 3, arbitrary: fc.constant('sum' as const) },
    { weight: 2, arbitrary: fc.record({ uncount: anyPart, isCounted: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ sumKilled: fc.integer({ min: 1, max: 6 }) }) },
  ),
  { minLength: 3, maxLength: 10 },
);

/** The database, of which one transaction ends as that of a killed process does: with its work done, and not kept. */
function killedIn(transaction: number): EventsDb {
  let count = 0;
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') {
        return () => ({
          execute: (work: (db: EventsDb) => Promise<void>) =>
            target.transaction().execute(async (inside) => {
              const result = await work(inside);
              count += 1;
              if (count === transaction) throw new Error('killed');
              return result;
            }),
        });
      }
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Each event that was told, with the longest time and the furthest place that were told of it. */
function viewsTold(events: CountedEvent[]): string[] {
  const views = Map.groupBy(events, ({ day, ebook, id }) => `${day} ${ebook} ${id}`);
  const most = (told: CountedEvent[], of: 'ms' | 'depth') => Math.max(...told.map((event) => event[of] ?? 0));
  return [...views].map(([name, told]) => `${name} ${most(told, 'ms')} ${most(told, 'depth')}`).toSorted();
}

async function viewsKept(): Promise<string[]> {
  const { rows } = await sql<{
    view: string;
  }>`select e.day || ' ' || k.text || ' ' || e.id || ' ' || ms || ' ' || depth as view
    from events e join event_keys k on k.id = e.ebook`.execute(db);
  return rows.map(({ view }) => view).toSorted();
}

test('[AN-04] [AN-09] sums equal the raw events but for what is left out, whatever comes in which order, twice, late, or is broken off', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await forgetAll();
      const taken: CountedEvent[][] = [];
      const left: CountedEvent[][] = [];
      for (const step of all) {
        if (step === 'sum') await rollUp(db);
        else if ('uncount' in step)
          await setUncounted(db, { ebook: 'e1', part: step.uncount, isCounted: step.isCounted, at: 1, userId: 'ana' });
        else if ('sumKilled' in step) await rollUp(killedIn(step.sumKilled)).catch(() => {});
        else if ('again' in step) await take((taken[step.again] ?? []).toReversed());
        else if ('killed' in step) {
          left.push(step.killed);
          await expect(take(step.killed, killedIn(1))).rejects.toThrow('killed');
        } else {
          taken.push(step.take);
          await take(step.take);
        }
      }
      for (const events of left) await take(events);
      await rollUp(db);
      expect(await sumsKept(db)).toEqual(await sumsByHand(db));
      expect(await viewsKept()).toEqual(viewsTold([...taken, ...left].flat()));
      expect(await rollUp(db)).toBe(0);
    }),
    { numRuns: 40 },
  );
});
