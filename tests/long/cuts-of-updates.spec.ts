import { cutUpdates, startLine } from '../e2e/offline.ts';
import { test } from '../e2e/test.ts';
import { seededRandom } from '../random.ts';

// what a device keeps does not depend on the database
test.skip(({ engine }) => engine === 'postgres');

test('[OF-03] fifty updates cut at random bytes never mix two versions of an e-book', async ({ page, server }) => {
  const line = await startLine(server);
  await cutUpdates(page, { server, line, cuts: 50, seed: seededRandom().seed });
  await line.close();
});
