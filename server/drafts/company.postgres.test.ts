import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { createCompany } from '../live/company.ts';
import { createHub } from '../live/hub.ts';
import { startRelay } from '../live/relay.ts';
import { keepCompany } from './company.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A node, listening. */
async function startNode() {
  const hub = createHub();
  const company = createCompany(hub);
  const listening = Promise.withResolvers<void>();
  const { db, databaseUrl } = database;
  const relay = startRelay({
    ...{ hub, db, databaseUrl: databaseUrl ?? '', log: pino({ level: 'silent' }) },
    onGap: listening.resolve,
  });
  await listening.promise;
  return { company, close: relay.close };
}

test('who opens a draft on one node is seen on another, and is gone there too once they leave', async () => {
  const [one, two] = await Promise.all([startNode(), startNode()]);
  try {
    const ana = { ...ctxOf(database, await makePerson(database, 'editor', 'Ana')), company: one.company };
    const rui = { ...ctxOf(database, await makePerson(database, 'admin', 'Rui')), company: two.company };
    const { id } = await makeEbook(ana);
    const caret = { anchor: 1, head: 3, text_version: 0 };
    await keepCompany(ana, 'ebook', id, { client: 'a1', caret });
    const seen = async () => (await keepCompany(rui, 'ebook', id, { client: 'r1' })).companions;
    await vi.waitFor(async () => expect(await seen()).toEqual([{ client: 'a1', name: 'Ana', caret }]), 5_000);
    await keepCompany(ana, 'ebook', id, { client: 'a1', is_gone: true });
    await vi.waitFor(async () => expect(await seen()).toEqual([]), 5_000);
  } finally {
    await Promise.all([one.close(), two.close()]);
  }
});
