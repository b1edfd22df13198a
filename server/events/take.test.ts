import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { CLASSES, EVENT_KINDS, eventId, lineOf } from './event.ts';
import { type EventsDb, migrateEvents, openEventsFile } from './open-events.ts';
import { takeFile } from './take.ts';

let place: TestDatabase;
let db: EventsDb;
beforeEach(async () => {
  place = await openTestDatabase();
  if (place.engine === 'sqlite') db = await openEventsFile(path.join(place.dataDir, 'events.db'));
  else {
    db = place.db as unknown as EventsDb;
    await migrateEvents(db, 'postgres');
  }
});
afterEach(async () => {
  if (place.engine === 'sqlite') await db.destroy();
  await place.close();
});

const click = (key: string, item: string | null = 'i') => ({
  ...{ id: eventId(key, 'c'), day: 20_000, at: 1_728_000_000, kind: EVENT_KINDS.click, class: CLASSES.human },
  ...{ ebook: 'e', module: null, item },
});
const kept = () => db.selectFrom('events').selectAll().orderBy('id').execute();

async function taken(text: string) {
  const file = path.join(place.dataDir, 'a.log');
  await writeFile(file, text);
  const result = await takeFile(db, file);
  expect(existsSync(file)).toBe(false);
  return result;
}

test('a file that is taken twice, by one process or two, changes nothing the second time', async () => {
  const lines = Array.from({ length: 450 }, (_, index) => lineOf(click(`k${index}`, `i${index % 250}`))).join('');
  expect(await taken(lines)).toEqual({ events: 450, torn: 0 });
  const before = await kept();
  expect(before).toHaveLength(450);
  expect(await taken(lines + lines)).toEqual({ events: 900, torn: 0 });
  expect(await kept()).toEqual(before);
  expect(await takeFile(db, path.join(place.dataDir, 'gone.log'))).toEqual({ events: 0, torn: 0 });
});

test('a line that broke off is skipped and counted, whatever stands before it', async () => {
  const whole = lineOf(click('a'));
  const broken = lineOf(click('b')).slice(0, 40);
  expect(await taken(whole + broken)).toEqual({ events: 1, torn: 1 });
  expect(await taken(`{"id":1}\n${lineOf(click('c'))}`)).toEqual({ events: 1, torn: 1 });
  expect(await kept()).toHaveLength(2);
});
