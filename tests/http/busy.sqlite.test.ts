import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startServer } from '../e2e/server.ts';
import { clientOf, signUp } from './client.ts';

test('another program that holds the write lock of the database stops writes alone, and only until it lets go', async () => {
  const server = await startServer('sqlite', { SAMPLE_CONTENT: 'off' });
  const other = new DatabaseSync(path.join(server.dataDir, 'prelo.db'));
  other.exec('begin immediate');
  const client = clientOf(server);
  let isDone = false;
  const signingUp = signUp(client, 'first@example.com').finally(() => (isDone = true));
  const since = performance.now();
  const addresses = ['/healthz', '/readyz', '/auth', '/supplementation'];

  while (performance.now() - since < 2_000) {
    const answers = await Promise.all(addresses.map((address) => clientOf(server).get(address)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
  expect(isDone).toBe(false);
  other.exec('rollback');
  expect((await signingUp).status).toBe(200);
  expect(other.prepare('select email from users').all()).toMatchObject([{ email: 'first@example.com' }]);
  other.close();
  await server.stop();
});
