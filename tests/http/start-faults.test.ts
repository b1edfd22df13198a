import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { startServer } from '../e2e/server.ts';
import { startWith } from './started.ts';

test('a wrong setting stops the start with one line', async () => {
  expect(await startWith({ PORT: 'eighty' })).toEqual({
    code: 1,
    complaint: expect.stringMatching(/^Invalid settings: PORT: [^\n]+\n$/),
  });
});

test('a half-set group of settings stops the start with one line', async () => {
  expect(await startWith({ S3_BUCKET: 'books' })).toEqual({
    code: 1,
    complaint: 'S3 storage needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together.\n',
  });
});

test('what the system refuses stops the start with one line that names the setting', async () => {
  const server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  const stops = async (env: Record<string, string>, line: RegExp) => {
    const { code, complaint } = await startWith(env);
    expect([code, complaint.split('\n').length, complaint]).toEqual([1, 2, expect.stringMatching(line)]);
  };
  try {
    await stops({ HOST: 'localhost', PORT: new URL(server.url).port }, /^HOST, PORT: .*EADDRINUSE/);
  } finally {
    await server.stop();
  }
  await stops({ HOST: '203.0.113.9' }, /^HOST, PORT: .*EADDRNOTAVAIL/);
  await stops({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /^DATABASE_URL: .*127\.0\.0\.1:1/);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  await writeFile(path.join(folder, 'prelo.db'), 'not a database'.repeat(100));
  await stops({ DATA_DIR: folder }, /^DATA_DIR: .*not a database/);
  await stops({ DATA_DIR: path.join(folder, 'prelo.db') }, /^DATA_DIR: the folder cannot be used/);
  await rm(folder, { recursive: true });
  await stops({ TMPDIR: folder }, /^TMPDIR: .*ENOENT/);
});
