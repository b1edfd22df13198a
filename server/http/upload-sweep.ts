import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** How long an unfinished upload and a result are kept, in milliseconds. */
export const UPLOAD_LIFETIME = 24 * 60 * 60 * 1_000;

/** Removes the files of the folder that nobody has written to for `UPLOAD_LIFETIME`. @returns how many. */
export async function sweepUploads(folder: string, now: Date): Promise<number> {
  const old = now.getTime() - UPLOAD_LIFETIME;
  let removed = 0;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile() || found.mtimeMs >= old) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
