import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { startServer } from '../e2e/server.ts';

async function startWith(
  env: Record<string, string>,
  ...words: string[]
): Promise<{ code: number | null; complaint: string }> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  const args = ['--disable-warning=ExperimentalWarning', 'build/server/index.js', ...words];
  const child = spawn(path.resolve('node_modules/.bin/node'), args, {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', CHECK_LINKS: 'off', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  await rm(dataDir, { recursive: true, force: true });
  return { code, complaint };
}

/** @returns the file of a backup that was made beside whatever runs there */
async function backedUp(env: { DATA_DIR: string }): Promise<string> {
  const file = path.join(env.DATA_DIR, 'backup.tar');
  expect(await startWith(env, 'backup', file)).toEqual({ code: 0, complaint: '' });
  return file;
}

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

test('a data folder whose database is lost, or whose secret is cut, stops the start with one line that says how to go on', async () => {
  const server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  const secret = path.join(server.dataDir, 'secret');
  const env = { DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl ?? '' };
  try {
    await server.kill();
    await writeFile(secret, 'abc');
    const cut = await startWith(env);
    expect(cut).toEqual({
      code: 1,
      complaint: expect.stringMatching(/^[^\n]*signing secret has fewer than 32[^\n]*remove[^\n]*\n$/),
    });
    await writeFile(secret, 'a'.repeat(64));
    if (server.databaseUrl) await sql`drop schema public cascade; create schema public`.execute(server.database.db);
    else for (const end of ['', '-wal', '-shm']) await rm(path.join(server.dataDir, `prelo.db${end}`), { force: true });
    const lost = await startWith(env);
    expect(lost).toEqual({
      code: 1,
      complaint: expect.stringMatching(/^[^\n]*is empty[^\n]*remove the secret[^\n]*\n$/),
    });
  } finally {
    await server.stop();
  }
});

test('a second server on a data folder that is in use ends with one line that says what to do, and a backup is made beside the first', async () => {
  const server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  const env = { DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl ?? '' };
  try {
    const { code, complaint } = await startWith(env);
    expect([code, complaint.split('\n').at(-2)]).toEqual([
      1,
      `Another process works on the data folder ${server.dataDir}: stop it first, or give this one a DATA_DIR of its own.`,
    ]);
    expect(await startWith(env, 'restore', await backedUp(env))).toEqual({
      code: 1,
      complaint: expect.stringContaining('stop it first'),
    });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  } finally {
    await server.stop();
  }
});

test('a data folder is free again once its process was killed', async () => {
  const server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  try {
    await server.kill();
    await server.restart();
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.log.join('\n')).not.toContain('Another process');
  } finally {
    await server.stop();
  }
});

test('secrets and data made on the first start are for their owner only, folders too', async () => {
  const outer = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  const dataDir = path.join(outer, 'deep', 'data');
  await chmod(outer, 0o755);
  const server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off', DATA_DIR: dataDir });
  try {
    const made = await readdir(path.join(outer, 'deep'), { recursive: true, withFileTypes: true });
    expect(made.map(({ name }) => name)).toContain('secret');
    for (const entry of made) {
      const { mode } = await stat(path.join(entry.parentPath, entry.name));
      expect([entry.name, (mode & 0o777).toString(8)]).toEqual([entry.name, entry.isDirectory() ? '700' : '600']);
    }
  } finally {
    await server.stop();
    await rm(outer, { recursive: true, force: true });
  }
});

test('the built server hashes passwords by Node, in its pool of threads and slowly, not in JavaScript on the main thread', async () => {
  const built = await readFile('build/server/index.js', 'utf8');
  expect(built).toMatch(/\bscrypt\b.*from "node:crypto"/);
  // as slowly as this; only the servers of tests are told to be quicker
  expect(built).toMatch(/\bN: 16384,\s*r: 16,\s*p: 1,\s*dkLen: 64\b/);
  expect(built).not.toContain('@noble/hashes/scrypt.js');
});
