import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Runs the built program with settings and words until it ends. @returns its exit code, and what it complained of */
export async function startWith(
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
