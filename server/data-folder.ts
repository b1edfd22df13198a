import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How long a start waits for a process that is ending, in milliseconds: longer than a stop takes. */
const PATIENCE_MS = 10_000;

/** Kept reachable while the locks are held: the garbage collector would close the files. */
const held = new Set<DatabaseSync>();

/** Another process uses the data folder; reported in one line. */
export class FolderInUse extends Error {}

/**
 * Reserves a data folder for this process until it ends, however it ends. The lock is one of the operating system's
 * (`fcntl`, or `LockFileEx` on Windows), held on a small empty SQLite file. A backup and an export need none.
 * @param say receives a line if the start has to wait
 * @param patience milliseconds
 * @returns a function that releases the folder
 * @throws FolderInUse if the other process is still there after that time
 */
export function holdFolder(dataDir: string, say: (line: string) => void, patience = PATIENCE_MS): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(path.join(dataDir, 'lock.db'));
  try {
    if (!isHeld(lock, 0)) {
      if (patience > 0)
        say(`Another process works on ${dataDir}; waiting ${Math.round(patience / 1000)} s for it to end.`);
      if (!isHeld(lock, patience)) throw new FolderInUse(inUse(dataDir));
    }
  } catch (error) {
    lock.close();
    throw error;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

function inUse(dataDir: string): string {
  return `Another process works on the data folder ${dataDir}: stop it first, or give this one a DATA_DIR of its own.`;
}

function isHeld(lock: DatabaseSync, patience: number): boolean {
  lock.exec(`PRAGMA busy_timeout = ${patience}`);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}

/** https://sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;
