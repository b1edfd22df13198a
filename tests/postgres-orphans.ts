import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const FOLDER_PREFIX = 'prelo-postgres-';
/** Holds the process id of the run that started the PostgreSQL of a folder. */
export const OWNER_FILE = 'owner';

/** Ends the PostgreSQL servers whose run was killed before it could, and removes their folders. */
export async function endOrphans(): Promise<void> {
  const names = (await readdir(os.tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX));
  for (const name of names) {
    const folder = path.join(os.tmpdir(), name);
    const owner = await pidIn(path.join(folder, OWNER_FILE));
    if (owner === null || isAlive(owner)) continue;
    const server = await pidIn(path.join(folder, 'data', 'postmaster.pid'));
    if (server !== null && (await isServerOf(server, folder))) await end(server);
    await rm(folder, { recursive: true, force: true });
  }
}

async function pidIn(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A process id may have gone to another program since; where that can be seen, it is looked at. */
async function isServerOf(pid: number, folder: string): Promise<boolean> {
  if (!existsSync('/proc/self/cmdline')) return isAlive(pid);
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(folder);
}

async function end(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 50 && isAlive(pid); tries += 1) await pause(100);
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
}
