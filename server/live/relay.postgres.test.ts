import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { createHub, type LiveMessage } from './hub.ts';
import { startRelay } from './relay.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A node that listens, what it heard, and how often it may have missed something. */
function nodeOf(databaseUrl: string) {
  const hub = createHub();
  const heard: LiveMessage[] = [];
  let gaps = 0;
  hub.subscribe((message) => heard.push(message));
  const log = pino({ level: 'silent' });
  const relay = startRelay({ hub, db: database.db, databaseUrl, log, onGap: () => (gaps += 1) });
  return { hub, heard, gaps: () => gaps, close: relay.close };
}

const changed = (ebookId: string): LiveMessage => ({
  type: 'changed',
  event: { ebookId, what: 'ebook', id: ebookId, who: 'Ação «1»', at: '2026-01-01T00:00:00.000Z' },
  ownerId: 'ana',
});

async function listeners(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`.execute(database.db);
  return rows.length;
}

describe('[HS-02] on several nodes', () => {
  test('each hears what the others publish, once, in order, however much it is', async () => {
    const [one, two] = [nodeOf(database.databaseUrl ?? ''), nodeOf(database.databaseUrl ?? '')];
    try {
      await vi.waitFor(async () => expect(await listeners()).toBe(2), 5_000);
      const messages = Array.from({ length: 500 }, (_, index) => changed(`e${index}`));
      messages.forEach(one.hub.publish);
      await vi.waitFor(() => expect(two.heard).toHaveLength(500), 5_000);
      expect(two.heard).toEqual(messages);
      two.hub.publish({ type: 'account-changed', userId: 'ana' });
      await vi.waitFor(() => expect(one.heard).toHaveLength(501), 5_000);
      one.hub.publish({ type: 'stopping' });
      expect(one.heard.at(-1)).toEqual({ type: 'stopping' });
      expect(two.heard.filter(({ type }) => type === 'stopping')).toEqual([]);
    } finally {
      await Promise.all([one.close(), two.close()]);
    }
  });

  test('one that lost its connection listens again, and knows that it may have missed something', async () => {
    const [one, two] = [nodeOf(database.databaseUrl ?? ''), nodeOf(database.databaseUrl ?? '')];
    try {
      // what was written before a node listened is missed too
      await vi.waitFor(() => expect([one.gaps(), two.gaps()]).toEqual([1, 1]), 10_000);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %'`.execute(database.db);
      await vi.waitFor(() => expect([one.gaps(), two.gaps()]).toEqual([2, 2]), 10_000);
      one.hub.publish(changed('after'));
      await vi.waitFor(() => expect(two.heard).toContainEqual(changed('after')), 5_000);
    } finally {
      await Promise.all([one.close(), two.close()]);
    }
  });
});
