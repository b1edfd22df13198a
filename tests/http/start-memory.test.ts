import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

/** Starts the product as `npm start` does. @returns the environment that its process got, once it is ready */
async function environmentOf(env: Record<string, string>): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  const args = ['--disable-warning=ExperimentalWarning', 'scripts/start.ts'];
  const child = spawn(path.resolve('node_modules/.bin/node'), args, {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', CHECK_LINKS: 'off', SAMPLE_CONTENT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    for await (const line of createInterface({ input: child.stdout })) if (line.includes('Prelo is ready')) break;
    const text = await readFile(`/proc/${child.pid}/environ`, 'utf8');
    return Object.fromEntries(text.split('\0').map((pair) => pair.split('=', 2)));
  } finally {
    child.kill('SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

test('the product starts with an allocator that gives memory back, unless the operator sets another', async () => {
  expect(await environmentOf({})).toMatchObject({ MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' });
  expect(await environmentOf({ MALLOC_ARENA_MAX: '8' })).toMatchObject({ MALLOC_ARENA_MAX: '8' });
});
