import { cutUpdates, startLine } from '../e2e/offline.ts';
import { test } from '../e2e/test.ts';
import { seededRandom } from '../random.ts';

test('[OF-03] fifty updates cut at random bytes never mix two versions of an e-book', async ({ page, server }) => {
  const line = await startLine(server);
  await cutUpdates(page, { server, line, cuts: 50, seed: seededRandom().seed });
  await line.close();
});
