import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OUTPUT } from '../scripts/build.ts';
import { freePort } from '../tests/postgres.ts';
import { type Figure, median, spreadOf } from './figure.ts';
import { descendantOf, residentMegabytes } from './memory.ts';

const ROUNDS = 5;
const IDLE_MS = 10_000;
const GIVE_UP_MS = 60_000;

/** `npm start` on an empty data folder: until the first page is answered, and at rest. */
export async function benchStart(): Promise<Figure[]> {
  const seconds: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured = await startOnce(round === ROUNDS - 1);
    seconds.push(measured.seconds);
    if (measured.megabytes !== null) memory.push(measured.megabytes);
  }
  const command = '`npm start` of a built product on an empty data folder';
  return [
    {
      name: 'first page after the start',
      value: median(seconds),
      unit: 's',
      target: 2,
      rule: 'under',
      note: `${command} until /auth is answered; median of ${ROUNDS}, ${spreadOf(seconds, 's')}`,
    },
    {
      name: 'memory at rest',
      value: median(memory),
      unit: 'MB',
      target: 200,
      rule: 'under',
      note: `resident memory of the server, ${IDLE_MS / 1000} s after that page`,
    },
  ];
}

async function startOnce(rest: boolean): Promise<{ seconds: number; megabytes: number | null }> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'prelo-bench-'));
  const port = await freePort();
  const env = {
    ...process.env,
    PATH: systemPath(),
    PORT: String(port),
    DATA_DIR: dataDir,
    CHECK_LINKS: 'off',
    LOG_LEVEL: 'warn',
  };
  const started = performance.now();
  const npm = spawn('npm', ['start'], { env, stdio: 'ignore' });
  try {
    await answered(`http://127.0.0.1:${port}/auth`);
    const seconds = (performance.now() - started) / 1000;
    if (rest) await pause(IDLE_MS);
    const server = descendantOf(npm.pid ?? 0, OUTPUT);
    if (!server) throw new Error('the server’s process was not found');
    const megabytes = rest ? residentMegabytes(server) : null;
    process.kill(server, 'SIGTERM');
    return { seconds, megabytes };
  } finally {
    await new Promise((resolve) => (npm.exitCode === null ? npm.once('close', resolve) : resolve(null)));
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What a person's shell has: without the project's own programs, which npm adds by itself. */
function systemPath(): string {
  const all = (process.env.PATH ?? '').split(path.delimiter);
  return all.filter((folder) => !folder.includes('node_modules')).join(path.delimiter);
}

async function answered(url: string): Promise<void> {
  const until = performance.now() + GIVE_UP_MS;
  while (performance.now() < until) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) {
      await answer.text();
      return;
    }
    await pause(10);
  }
  throw new Error('the server did not answer');
}
