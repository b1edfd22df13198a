import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EventsPlace, eventsOf, openEventsPlace } from '#tests/event-store.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { seededRandom } from '#tests/random.ts';
import { readAudit } from '../audit/audit.ts';
import { createLog } from '../log.ts';
import { countAside, settleAside } from './aside.ts';
import { asideFile } from './aside-file.ts';
import { startCounting } from './counting.ts';
import { CLASSES, EVENT_KINDS, eventId, lineOf } from './event.ts';
import { rollUp } from './roll-up.ts';
import { spoolFolder } from './spool.ts';
import { takeFile } from './take.ts';

let { place, db, close } = {} as EventsPlace;
let folder: string;
beforeEach(async () => {
  ({ place, db, close } = await openEventsPlace());
  folder = spoolFolder(place);
  await mkdir(folder);
});
afterEach(() => close());

const DAY = 20_000;
const event = (key: string, more: object = {}) => ({
  ...{ id: eventId(key, 'c'), day: DAY, at: 1_728_000_000, kind: EVENT_KINDS.opened, class: CLASSES.human },
  ...{ ebook: 'e', author: 'ana', ...more },
});
const line = (key: string, more: object = {}) => lineOf(event(key, more) as never);
const kept = async () => (await db.selectFrom('events').select('id').execute()).map(({ id }) => id).toSorted();
const ids = (...keys: string[]) => keys.map((key) => eventId(key, 'c')).toSorted();
const put = (name: string, text: string | Buffer) => writeFile(path.join(folder, name), text);
const metrics = { eventsLost: () => {}, eventsTorn: () => {}, eventsLate: () => {}, eventsAside: () => {} };
const disk = { left: async () => 1 };
const counting = () =>
  startCounting({ config: place, events: eventsOf(place), disk, log: createLog('silent'), metrics });

/** Values that no field of an event may have. */
const WRONG: Record<string, unknown[]> = {
  id: [-1, 1.5, 2 ** 53, 1e300, '1', null, [], {}],
  day: [-1, 0.5, 2 ** 31, '20000', null],
  at: [-1, 2 ** 31, 1e18, 'now'],
  kind: [0, 99, -1, '1', null],
  class: [4, 1_000_000, '0', null],
  ebook: ['', 'a\u0000b', 'a\ud800', 'x'.repeat(1_000_000), 7, null, {}],
  author: ['\u0000', 1],
  module: ['\u0000', 3, []],
  item: ['\u0000', {}],
  source: ['a\u0000', 'x'.repeat(4_000), 5],
  campaign: ['\u0000verão', '\udc00', '\u001b[31m'],
  word: ['\u0000', 'x'.repeat(3_000), 9],
  language: ['\u0000', 1],
  visitor: [-1, 2 ** 53, 1.5, '7'],
  ms: [-1, 86_400_001, 1e300, '1', null],
  depth: [-1, 101, 40_000, 'x'],
  device: [4, -1, 'phone'],
};
const hostile = () => [
  ...Object.entries(WRONG).flatMap(([field, values]) =>
    values.map((value) => Buffer.from(line(`${field} ${values.indexOf(value)}`, { [field]: value }))),
  ),
  ...[
    '',
    '{',
    'null',
    '[]',
    '1',
    '"e"',
    '{}',
    '{"__proto__":1}',
    ' '.repeat(1_000_000),
    line('cut').slice(0, 50).trim(),
  ].map((text) => Buffer.from(`${text}\n`)),
  Buffer.concat([Buffer.from(line('u').slice(0, -3)), Buffer.of(0xff, 0xc0, 0x0a)]),
  Buffer.concat([Buffer.from('{"ebook":"'), Buffer.of(0xed, 0xa0, 0x80), Buffer.from('"}\n')]),
];

test('[AN-04] whatever stands in a file of the spool, every event of it and of those after it is counted, and sums are made', async () => {
  const random = seededRandom();
  const good = Array.from({ length: 40 }, (_, at) => Buffer.from(line(`good ${at}`)));
  const all = [...good, ...hostile()]
    .map((bytes) => ({ bytes, place: random.whole(0, 1_000_000) }))
    .toSorted((a, b) => a.place - b.place);
  await put('a.log', Buffer.concat(all.map(({ bytes }) => bytes)));
  await put('b.log', line('after'));
  const one = counting();
  await one.stop();
  expect(await kept()).toEqual(ids('after', ...good.map((_, at) => `good ${at}`)));
  expect(await readdir(folder)).toEqual(['aside.lines']);
  expect(await rollUp(db)).toBe(3);
});

test('[AN-04] an event that the database refuses stands aside, and those beside it are counted; a file that cannot be read holds up none', async () => {
  const refuse =
    place.engine === 'postgres'
      ? sql`alter table event_keys add constraint none check (text <> 'refused')`
      : sql`create trigger none before insert on event_keys when new.text = 'refused' begin select raise(abort, 'no'); end`;
  await refuse.execute(db);
  await mkdir(path.join(folder, '0.log'));
  await put(
    'a.log',
    line('a') + line('b', { source: 'refused' }) + line('c') + line('d', { word: 'refused' }) + line('e'),
  );
  await put('b.log', line('f'));
  await counting().stop();
  expect(await kept()).toEqual(ids('a', 'c', 'e', 'f'));
  expect(readFileSync(asideFile(folder), 'utf8')).toBe(
    line('b', { source: 'refused' }) + line('d', { word: 'refused' }),
  );
  // the reason is gone
  const allow = place.engine === 'postgres' ? sql`alter table event_keys drop constraint none` : sql`drop trigger none`;
  await allow.execute(db);
  const admin = ctxOf(place, await makePerson(place, 'admin'));
  expect(await countAside(admin)).toBe(2);
  expect(await settleAside(admin, 'retry')).toBe(0);
  expect([await kept(), await countAside(admin)]).toEqual([ids('a', 'b', 'c', 'd', 'e', 'f'), 0]);
  const [noted] = (await readAudit(admin, {} as never)).items;
  expect(noted).toMatchObject({ action: 'retried', subject: 'job', subject_name: 'events.aside' });
});

test('what stands aside is bounded in bytes, stands there once, and is thrown away by administrators alone', async () => {
  const bad = (at: number) => Buffer.from(`${at} ${'x'.repeat(4_000)}\n`);
  const many = Array.from({ length: 300 }, (_, at) => bad(at));
  await put('a.log', Buffer.concat([...many, Buffer.from(`${'y'.repeat(9_000)}\n`), Buffer.from(line('a'))]));
  const { aside, torn } = await takeFile(db, path.join(folder, 'a.log'));
  expect([aside + torn, aside > 200, readFileSync(asideFile(folder)).length <= 1_000_000]).toEqual([301, true, true]);
  expect(await kept()).toEqual(ids('a'));
  const before = readFileSync(asideFile(folder));
  await put('b.log', Buffer.concat(many.slice(0, 100)));
  await takeFile(db, path.join(folder, 'b.log'));
  expect(readFileSync(asideFile(folder)).equals(before)).toBe(true);
  const editor = ctxOf(place, await makePerson(place, 'editor'));
  const admin = ctxOf(place, await makePerson(place, 'admin'));
  await expect(countAside(editor)).rejects.toThrow('not_found');
  await expect(settleAside(editor, 'discard')).rejects.toThrow('not_found');
  await expect(settleAside(admin, 'constructor')).rejects.toThrow('invalid');
  expect(await settleAside(admin, 'retry')).toBe(aside);
  expect(await settleAside(admin, 'discard')).toBe(0);
  expect(existsSync(asideFile(folder))).toBe(false);
});

test('a database that refuses nothing but is away keeps the files, and takes the whole of them later', async () => {
  await put('a.log', line('a') + line('b'));
  let asked = 0;
  const run = () => {
    asked += 1;
    return Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  };
  for (let at = 0; at < 9; at += 1) await put(`b${at}.log`, line(`b${at}`));
  const one = startCounting({ config: place, events: { run }, disk, log: createLog('silent'), metrics });
  await one.stop();
  // at its start and at its end, some files each time
  expect([(await readdir(folder)).length, [3, 6].includes(asked)]).toEqual([10, true]);
  await counting().stop();
  expect(await kept()).toHaveLength(11);
});
