import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import type { Db } from '../db/open.ts';
import { createHub, type LiveMessage } from './hub.ts';
import { withNews } from './news.ts';
import { startRelay } from './relay.ts';

let database: TestDatabase;
let relay: { close: () => Promise<void> };
/** What another node heard. */
const heard: LiveMessage[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  const hub = createHub();
  hub.subscribe((message) => heard.push(message));
  const listening = Promise.withResolvers<void>();
  const databaseUrl = database.databaseUrl ?? '';
  const log = pino({ level: 'silent' });
  relay = startRelay({ hub, db: database.db, databaseUrl, log, onGap: listening.resolve });
  await listening.promise;
});
afterAll(async () => {
  await relay.close();
  await database.close();
});

const accountChanged = (userId: string): LiveMessage => ({ type: 'account-changed', userId });

test('[GR-02] what a transaction tells is sent by its commit, also if the process does nothing more; one that fails tells nobody', async () => {
  // a node without a relay of its own: it is as good as dead once the commit is done
  const node = createHub();
  const failing = withNews(database.db, node, async (_db, tell) => {
    tell(accountChanged('never'));
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  await withNews(database.db, node, async (_db, tell) => tell(accountChanged('ana')));
  await vi.waitFor(() => expect(heard).toEqual([accountChanged('ana')]), 10_000);
});

test('[GR-02] who does not know whether the commit was done tells its own node all the same', async () => {
  const node = createHub();
  const told: LiveMessage[] = [];
  node.subscribe((message) => told.push(message));
  // the answer to the commit is lost on its way
  const lost = {
    transaction: () => ({
      execute: async (work: (db: Db) => Promise<unknown>) => {
        await database.db.transaction().execute(work as never);
        throw new Error('Connection terminated unexpectedly');
      },
    }),
  } as unknown as Db;
  const written = withNews(lost, node, async (_db, tell) => tell(accountChanged('bia')));
  await expect(written).rejects.toThrow('Connection terminated');
  expect(told).toEqual([accountChanged('bia')]);
});
