import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { startServer } from '../e2e/server.ts';
import { startWith } from './started.ts';

/** @returns the file of a backup that was made beside whatever runs there */
async function backedUp(env: { DATA_DIR: string }): Promise<string> {
  const file = path.join(env.DATA_DIR, 'backup.tar');
  expect(await startWith(env, 'backup', file)).toEqual({ code: 0, complaint: '' });
  return file;
}

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
