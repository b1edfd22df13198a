import { expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { eventsDbOf, eventsOf } from '../event-store.ts';
import { keptEvents } from '../events.ts';
import { ctxOf, makeEbook, makePerson } from '../factories.ts';
import { forged } from '../forged.ts';

test('[AN-09] 3,000 forged events from 20 addresses count no more than 40 readers an address, day and e-book, and change no other author’s sums by a bit', async () => {
  const found = await forged({ engine: testEngine(), events: 3_000, addresses: 20 });
  expect(found.readers).toBeGreaterThan(0);
  expect(found.readers).toBeLessThanOrEqual(40 * 20);
  expect(found.clicked).toBeLessThanOrEqual(40 * 20);
  // each request is counted all the same
  expect(found.requests).toBe(1_500);
  expect(found.texts).toBeLessThanOrEqual(200 + 5);
  expect(found.after).toBe(found.before);
});

test('[AN-09] 40 readers behind one address are 40, the next of them is none, and readers of another address are', async () => {
  const server: RunningServer = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  try {
    const place = { ...server.database, dataDir: server.dataDir };
    const ctx = ctxOf(place, await makePerson(place, 'editor'));
    const { id } = await makeEbook(ctx, { is_visible: true });
    const tell = async (phone: number, address: string, v = `v${phone}`) => {
      const agent = `Mozilla/5.0 (Linux; Android 14; SM-A${phone}) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36`;
      const headers = { Origin: server.url, 'User-Agent': agent, 'X-Forwarded-For': address };
      const body = JSON.stringify({ v, e: id, t: 900, d: 10, a: 1_000 });
      expect((await fetch(`${server.url}/e`, { method: 'POST', body, headers })).status).toBe(204);
    };
    const phones = Array.from({ length: 40 }, (_, at) => at);
    // in one minute, three pages each
    for (const page of ['a', 'b', 'c']) await Promise.all(phones.map((at) => tell(at, '203.0.113.9', `v${page}${at}`)));
    await keptEvents(server, 120);
    await tell(40, '203.0.113.9');
    await tell(0, '203.0.113.10', 'w0');
    await keptEvents(server, 121);
    await eventsOf(place).run('rollUp', undefined);
    const db = await eventsDbOf(place);
    const [sum] = await db.selectFrom('event_days').selectAll().where('scope', '=', 0).where('dim', '=', 0).execute();
    expect(sum).toMatchObject({ n: 121, u: 41 });
  } finally {
    await server.stop();
  }
});
