import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { eventsDbOf } from '#tests/event-store.ts';
import { shapesOf } from '../backup/rows.ts';
import { createLog } from '../log.ts';
import { openDayKeys } from './day-keys.ts';
import { type EventsDb, eventsFile, openEventsFile } from './open-events.ts';
import { startReaders } from './readers.ts';
import { type EventStore, runTask } from './tasks.ts';

let place: TestDatabase;
let first: EventsDb;
let second: EventsDb;
beforeEach(async () => {
  place = await openTestDatabase();
  first = await eventsDbOf(place);
  second = place.engine === 'sqlite' ? await openEventsFile(eventsFile(place.dataDir)) : first;
});
afterEach(async () => {
  if (place.engine === 'sqlite') await Promise.all([first.destroy(), second.destroy()]);
  await place.close();
});

/** 3 o'clock in the afternoon at São Paulo, of the day 20,000. */
const NOON = new Date(20_000 * 86_400_000 + 18 * 3_600_000);
const HOUR_MS = 3_600_000;
const after = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS);

function node(db: EventsDb, now: () => Date) {
  const config = { timeZone: 'America/Sao_Paulo' };
  const events: Pick<EventStore, 'run'> = { run: (task, given) => runTask(db, task, given) };
  const log = createLog('silent');
  const callers = { address: (request: { address: string }) => request.address } as never;
  const readers = startReaders({ config, events, callers, log, now });
  return async (address: string, day = 20_000, ebook = 'e', headers = {}) => {
    const request = { address, headers: { 'user-agent': 'Firefox', 'accept-language': 'pt-BR', ...headers } };
    return (await readers.of(request as never, ebook, day)).visitor;
  };
}

test('[AN-01] two nodes know a reader of an e-book by one key of the day; e-books and days tell nobody who it was', async () => {
  const one = node(first, () => NOON);
  const two = node(second, () => NOON);
  // a node waits no longer for a key than a reader may: the first connection can take more
  for (const each of [one, two]) await expect.poll(() => each('192.0.2.9')).not.toBe(0);
  const [here, there] = await Promise.all([one('192.0.2.1'), two('192.0.2.1')]);
  expect(here).toBe(there);
  expect(Number.isSafeInteger(here) && here > 0 && here < 2 ** 52).toBe(true);
  const tomorrow = node(first, () => after(24));
  const others = await Promise.all([
    ...[one('192.0.2.2'), one('192.0.2.1', 20_000, 'f'), one('192.0.2.1', 20_000, 'e', { 'user-agent': 'Safari' })],
    tomorrow('192.0.2.1', 20_001),
  ]);
  expect(new Set([here, ...others]).size).toBe(5);
  // of a day whose key is gone, and of who asks not to be counted, nobody is known
  expect(await Promise.all([one('192.0.2.1', 19_998), one('192.0.2.1', 20_000, 'e', { dnt: '1' })])).toEqual([0, 0]);
  // a device has many addresses in its network
  const [a, b, c] = await Promise.all(['2001:db8::1', '2001:db8:0:0:9::2', '2001:db8:0:1::1'].map((from) => one(from)));
  expect([a === b, a === c]).toEqual([true, false]);
});

test('a clock that goes back and forth over midnight tells a reader of a day by one code; the key of a time to come does not stay', async () => {
  let now = after(9);
  const reader = node(first, () => now);
  // 3 o'clock at night, when the day before is not over for good
  now = after(12);
  const code = await reader('192.0.2.1', 20_001);
  now = after(8);
  expect(await reader('192.0.2.1', 20_000)).not.toBe(0);
  now = after(12);
  expect(await reader('192.0.2.1', 20_001)).toBe(code);
  const keys = async (hours: number, day: number) => {
    await openDayKeys(first, { days: [day], now: after(hours).getTime() / 1000 });
    return (await first.selectFrom('day_keys').select('day').orderBy('day').execute()).map((key) => key.day);
  };
  expect(await keys(24 * 365, 20_365)).toEqual([20_365]);
  expect(await keys(12, 20_001)).toEqual([20_001]);
});

test('[AN-04] who reads or clicks waits for no database that does not answer', async () => {
  let asked = 0;
  const events = {
    run: () => {
      asked += 1;
      return new Promise<never>(() => {});
    },
  };
  const parts = { config: { timeZone: 'UTC' }, events, log: createLog('silent'), now: () => NOON };
  const readers = startReaders({ ...parts, callers: { address: () => '192.0.2.1' } as never });
  const request = { headers: { 'user-agent': 'Firefox' } } as never;
  for (let count = 0; count < 100; count += 1) expect((await readers.of(request, 'e', 20_000)).visitor).toBe(0);
  expect(asked).toBe(1);
  readers.stop();
});

test('[AN-01] who came before there was a key is known once there is one, however long it takes; at most so many wait', async () => {
  let answer: (() => void) | undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const events: Pick<EventStore, 'run'> = { run: (task, given) => asked.then(() => runTask(first, task, given)) };
  const parts = { config: { timeZone: 'America/Sao_Paulo' }, events, log: createLog('silent'), now: () => NOON };
  const readers = startReaders({ ...parts, callers: { address: () => '192.0.2.1' } as never });
  const of = (agent: string, later?: (reader: { visitor: number }) => void) =>
    readers.of({ headers: { 'user-agent': agent } } as never, 'e', 20_000, later);
  const known: number[] = [];
  const early = await Promise.all(
    ['Firefox', 'Safari'].map((agent) => of(agent, ({ visitor }) => known.push(visitor))),
  );
  expect([early.map(({ visitor }) => visitor), known]).toEqual([[0, 0], []]);
  answer?.();
  await expect.poll(() => known.length).toBe(2);
  expect(known).toEqual([(await of('Firefox')).visitor, (await of('Safari')).visitor]);
  expect(known).not.toContain(0);
  readers.stop();
});

test('[AN-09] an address has forty readers of an e-book on a day; who comes after them is nobody, in other e-books and on other days they are', async () => {
  const reader = node(first, () => NOON);
  const of = (at: number, ebook = 'e', address = '192.0.2.1') =>
    reader(address, 20_000, ebook, { 'user-agent': `Firefox ${at}` });
  const codes = await Promise.all(Array.from({ length: 60 }, (_, at) => of(at)));
  expect(new Set(codes).size).toBe(41);
  expect(codes.filter((code) => code !== 0)).toHaveLength(40);
  expect(await of(0)).toBe(codes[0]);
  expect([await of(50), await of(50, 'f'), await of(50, 'e', '192.0.2.2')].map((code) => code !== 0)).toEqual([
    false,
    true,
    true,
  ]);
});

test('[AN-05] the key of a day is gone after 48 h, from the file that it stood in too, and in no backup', async () => {
  const keys = (hours: number, days: number[]) => openDayKeys(first, { days, now: after(hours).getTime() / 1000 });
  const [made] = await keys(0, [20_000]);
  const secret = made?.secret ?? '';
  expect(secret).toMatch(/^[\da-f]{64}$/);
  expect(await keys(12, [20_000, 20_001])).toContainEqual({ day: 20_000, secret });
  const [again] = await keys(48, [20_000]);
  expect(again?.secret).not.toBe(secret);
  await keys(49, [20_002]);
  const kept = await first.selectFrom('day_keys').select(['day', 'secret']).execute();
  expect(kept.map(({ day }) => day)).toEqual([20_002]);
  expect((await shapesOf(place.db)).map(({ name }) => name)).not.toContain('day_keys');
  if (place.engine === 'postgres') return;
  const file = eventsFile(place.dataDir);
  const bytes = Buffer.concat(await Promise.all([file, `${file}-wal`].map((name) => readFile(name))));
  expect([secret, again?.secret ?? '', kept[0]?.secret ?? ''].map((text) => bytes.includes(text))).toEqual([
    false,
    false,
    true,
  ]);
});
