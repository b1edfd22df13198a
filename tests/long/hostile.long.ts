import { expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { startServer } from '../e2e/server.ts';
import { memoryOf } from '../hostile/attack.ts';
import { expectToHold, restingMemory, summary } from '../hostile/check.ts';
import { watchOthers } from '../http/pause.ts';
import { seededRandom } from '../random.ts';

const MB = 1024 * 1024;
const COUNT = Number(process.env.BODIES) || 3_000;
/** The longest that others may have to wait while somebody attacks, in milliseconds. */
const LONGEST_PAUSE = 200;

test(`${COUNT} hostile bodies of up to 300 MB: no 500, no foreign row changed, others wait ${LONGEST_PAUSE} ms at most, memory comes back`, async () => {
  const server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  try {
    const random = seededRandom();
    // what is read, compiled and opened at first use is no leak
    await expectToHold(server, { count: 300, mostBytes: 3 * MB, random });
    const before = await memoryOf(server);
    const others = watchOthers(server.url);
    const report = await expectToHold(server, { count: COUNT, mostBytes: 300 * MB, random });
    const longest = await others.stop();
    const after = await restingMemory(server, before + 40 * MB, 60);
    process.stdout.write(`${summary(report, before, after)}longest pause of others: ${longest} ms\n`);
    expect(longest).toBeLessThanOrEqual(LONGEST_PAUSE);
    expect(after).toBeLessThanOrEqual(before + 40 * MB);
  } finally {
    await server.stop();
  }
}, 3_600_000);
