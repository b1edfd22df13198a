import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Result } from '../store.ts';

/** The result of an upload, stored beside the files of those in progress. */
export async function readResult(folder: string, id: string): Promise<Result | null> {
  const text = await readFile(path.join(folder, `${id}.result`), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Result);
}

/** Stores it, whole or not at all. */
export async function writeResult(folder: string, id: string, result: Result): Promise<void> {
  const file = path.join(folder, `${id}.result`);
  await writeFile(`${file}.part`, JSON.stringify(result));
  await rename(`${file}.part`, file);
}
