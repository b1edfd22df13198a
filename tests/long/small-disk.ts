import { execFileSync } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export type SmallDisk = {
  folder: string;
  /** Takes all the room that is left. */
  fill: () => void;
  /** Gives so many bytes of it back; all without a number. */
  free: (bytes?: number) => void;
  remove: () => void;
};

/** A file system of that size of its own, or why this machine cannot have one. */
export function smallDisk(megabytes: number): SmallDisk | string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prelo-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    return `a small file system could not be mounted: ${(error as Error).message.trim()}`;
  }
  const ballast: string[] = [];
  const fill = () => {
    // in pieces, so that some of it can be given back; the last ones are single blocks
    for (const size of [64 * 1024, 4096]) {
      for (let full = false; !full; ) {
        const file = path.join(folder, `ballast-${ballast.length}`);
        ballast.push(file);
        full = !written(file, size);
      }
    }
  };
  return {
    folder,
    fill,
    free: (bytes = Number.POSITIVE_INFINITY) => {
      for (let freed = 0; freed < bytes; ) {
        const file = ballast.pop();
        if (!file) return;
        freed += statSync(file, { throwIfNoEntry: false })?.blocks ? statSync(file).size : 0;
        rmSync(file, { force: true });
      }
    },
    remove: () => {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function written(file: string, bytes: number): boolean {
  const handle = openSync(file, 'w');
  try {
    return writeSync(handle, Buffer.alloc(bytes, 1)) === bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  } finally {
    closeSync(handle);
  }
}

/** Makes a folder belong to the account that owns another. */
export function giveTo(folder: string, ownerOf: string): void {
  const { uid, gid } = statSync(ownerOf);
  chownSync(folder, uid, gid);
}
