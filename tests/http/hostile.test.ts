import { expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { startServer } from '../e2e/server.ts';
import { FAMILIES } from '../hostile/bodies.ts';
import { expectToHold } from '../hostile/check.ts';
import { seededRandom } from '../random.ts';

/** The short form of `npm run test:long -- hostile`. */
test('hostile bodies to every address break nothing and change nothing of somebody else’s', async () => {
  const server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  try {
    const mostBytes = 3 * 1024 * 1024;
    const { statuses } = await expectToHold(server, { count: 400, mostBytes, random: seededRandom() });
    expect(Object.keys(FAMILIES).length).toBeGreaterThan(20);
    // among them what is refused for its size, its kind and its rights
    for (const status of ['400', '401', '404', '405', '413', '415', '422']) expect(statuses).toHaveProperty(status);
  } finally {
    await server.stop();
  }
}, 300_000);
