import { randomBytes } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { copyFile, type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ByteRange, Storage } from './storage.ts';
import { checkedKey, StorageError } from './storage-error.ts';

const PART = /^\.[0-9a-f]{24}\.part$/;

/** Files in a local folder; a file appears under its key only when it is complete and on the disk. */
export function diskStorage(folder: string): Storage {
  const at = (key: string) => path.join(folder, checkedKey(key));
  return {
    putFile: async (key, localPath) => putFile(at(key), localPath, key),
    put: async (key, body) => put(at(key), body),
    stat: async (key) => fileStat(at(key)),
    read: async (key, range) => read(at(key), range, key),
    delete: async (key) => rm(at(key), { force: true }),
    tidy: async (before) => tidy(folder, before),
  };
}

async function putFile(target: string, localPath: string, key: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  await sync(localPath);
  try {
    await link(localPath, target);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw new StorageError('taken', key);
    if (!hasCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK')) throw error;
    await copyInto(target, localPath, key);
  }
  await sync(path.dirname(target));
  await rm(localPath, { force: true });
}

/** For another file system, or one without hard links. */
async function copyInto(target: string, localPath: string, key: string): Promise<void> {
  const part = partOf(target);
  try {
    await copyFile(localPath, part);
    await sync(part);
    // Checked and renamed without yielding in between: no other put of this process can slip in.
    if (existsSync(target)) throw new StorageError('taken', key);
    renameSync(part, target);
  } finally {
    await rm(part, { force: true });
  }
}

async function put(target: string, body: Uint8Array): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const part = partOf(target);
  try {
    const file = await open(part, 'wx');
    try {
      await file.writeFile(body);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, target);
  } finally {
    await rm(part, { force: true });
  }
}

async function fileStat(target: string): Promise<{ bytes: number; modified: Date } | null> {
  const found = await stat(target).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  });
  return found?.isFile() ? { bytes: found.size, modified: found.mtime } : null;
}

async function read(target: string, range: ByteRange | undefined, key: string) {
  let file: FileHandle;
  try {
    file = await open(target, 'r');
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) throw new StorageError('missing', key);
    throw error;
  }
  return file.createReadStream({ ...range, highWaterMark: 256 * 1024 });
}

async function tidy(folder: string, before: Date): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const { name, parentPath } of entries) {
    if (!PART.test(name)) continue;
    const part = path.join(parentPath, name);
    const found = await stat(part).catch(() => null);
    if (found && found.mtime < before) await rm(part, { force: true });
  }
}

/** A name beside the target that no key can have, as keys never begin with a dot. */
function partOf(target: string): string {
  return path.join(path.dirname(target), `.${randomBytes(12).toString('hex')}.part`);
}

async function sync(target: string): Promise<void> {
  const file = await open(target, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
