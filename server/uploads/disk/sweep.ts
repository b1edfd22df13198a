import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { UPLOAD_LIFETIME, uploadLifetime } from '../allowance.ts';

const UNFINISHED = /^([0-9a-f]{32})(?:\.json)?$/;

/** Removes the files of the folder that nobody has written to for their lifetime. @returns their number. */
export async function sweepUploads(folder: string, now: Date): Promise<number> {
  const names = await readdir(folder);
  const ids = new Set(names.flatMap((name) => UNFINISHED.exec(name)?.[1] ?? []));
  const groups = names.filter((name) => !UNFINISHED.test(name)).map((name) => [name]);
  let removed = 0;
  for (const group of [...groups, ...[...ids].map((id) => [id, `${id}.json`])]) {
    const files = group.map((name) => path.join(folder, name));
    const times = await Promise.all(files.map(writtenAt));
    const lifetime = group.length > 1 ? uploadLifetime(await purposeOf(files[1] ?? '')) : UPLOAD_LIFETIME;
    // the age of an upload is that of its last bytes, however long ago it was declared
    if (Math.max(...times) >= now.getTime() - lifetime) continue;
    for (const file of files) await rm(file, { force: true });
    removed += times.filter((time) => time > 0).length;
  }
  return removed;
}

/** Milliseconds; 0 if there is no such file, and infinite for anything else than a file. */
async function writtenAt(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  if (!found) return 0;
  return found.isFile() ? found.mtimeMs : Number.POSITIVE_INFINITY;
}

async function purposeOf(declaration: string): Promise<string> {
  try {
    const { metadata } = JSON.parse(await readFile(declaration, 'utf8')) as { metadata?: { purpose?: string } };
    return metadata?.purpose ?? '';
  } catch {
    // gone in between, or left half written by a process that was killed
    return '';
  }
}
