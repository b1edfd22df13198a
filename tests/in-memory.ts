import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from './postgres-orphans.ts';

/** Where Linux keeps files in memory. */
const SHM = '/dev/shm';
const PREFIX = 'prelo-run-';
/** Bytes that have to be free: a run has some 300 MB of files at once, and the machine needs memory for more than files. */
const ROOM = 2 * 2 ** 30;
const MEMORY = 6 * 2 ** 30;

/**
 * Sends the temporary files of this process, and of those it starts, to a folder in memory that goes with the process. On a disk
 * the tests wait for databases of hundreds of files that are made and removed. Where the caller has named a place, memory is scarce or
 * there is no such place, they stay where they are.
 */
export function workInMemory(): void {
  if (process.env.TMPDIR || !existsSync(SHM)) return;
  removeLeft(SHM);
  const { bavail, bsize } = statfsSync(SHM);
  if (bavail * bsize < ROOM || process.availableMemory() < MEMORY) return;
  const folder = mkdtempSync(path.join(SHM, `${PREFIX}${process.pid}-`));
  // PostgreSQL runs as its own account where the tests run as root
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Removes the folders of processes that were killed before they could. */
function removeLeft(place: string): void {
  for (const name of readdirSync(place)) {
    const owner = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : 0;
    if (owner > 0 && !isAlive(owner)) rmSync(path.join(place, name), { recursive: true, force: true });
  }
}
