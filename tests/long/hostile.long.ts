import { expect, test } from 'vitest';
import { ALLOCATOR } from '../../scripts/allocator.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook } from '../factories.ts';
import { memoryOf, type Report } from '../hostile/attack.ts';
import { expectToHold, summary } from '../hostile/check.ts';
import { collectGarbage, DEBUGGABLE } from '../hostile/collect.ts';
import { pausesDuring } from '../hostile/pauses.ts';
import { clientOf } from '../http/client.ts';
import { enter } from '../http/people.ts';
import { seededRandom } from '../random.ts';

const MB = 1024 * 1024;
const COUNT = Number(process.env.BODIES) || 3_000;
/** The longest that others may have to wait while somebody attacks, in milliseconds. */
const LONGEST_PAUSE = 200;

/** The address of a reader's page that is kept in memory. */
async function keptPage(server: RunningServer): Promise<string> {
  const { actor } = await enter(server, 'editor');
  const ebook = await makeEbook(ctxOf({ ...server.database, dataDir: server.dataDir }, actor), { slug: 'para-ler' });
  const path = `/ebook/${ebook.id}/${ebook.slug}`;
  expect((await clientOf(server).get(path)).status).toBe(200);
  return server.url + path;
}

test(`${COUNT} hostile bodies of up to 300 MB: no 500, no foreign row changed, others wait ${LONGEST_PAUSE} ms at most, memory comes back`, async () => {
  // as `npm start` starts it: how memory goes back is the allocator's part
  const server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off', ...ALLOCATOR, ...DEBUGGABLE });
  try {
    const random = seededRandom();
    // what is read, compiled and opened at first use is no leak
    await expectToHold(server, { count: 300, mostBytes: 3 * MB, random });
    await collectGarbage(server);
    const before = await memoryOf(server);
    const kept = await keptPage(server);
    const given = { count: COUNT, mostBytes: 300 * MB, random };
    const report = Promise.withResolvers<Report>();
    const others = await pausesDuring([`${server.url}/healthz`, kept], async () =>
      report.resolve(await expectToHold(server, given)),
    );
    await collectGarbage(server);
    const after = await memoryOf(server);
    process.stdout.write(
      `${summary(await report.promise, before, after)}others asked ${others.asked} times; their longest pause: ${Math.round(others.longest)} ms\n`,
    );
    expect(others.failed).toBe(0);
    expect(others.longest).toBeLessThanOrEqual(LONGEST_PAUSE);
    expect(after).toBeLessThanOrEqual(before + 40 * MB);
  } finally {
    await server.stop();
  }
}, 3_600_000);
