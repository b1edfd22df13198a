import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';

/**
 * The installation's signing secret: the one that the settings give, else 32 random bytes in hex, made on the first start
 * in a file that only its owner reads.
 */
export async function signingSecret({ dataDir, secret }: Pick<Config, 'dataDir' | 'secret'>): Promise<string> {
  if (secret) return secret;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'secret');
  const known = await textOf(file);
  if (known) return known;
  await make(file, known === '');
  return (await readFile(file, 'utf8')).trim();
}

/** Whole or not at all, whenever the process ends; of two processes that start at once one wins. */
async function make(file: string, isEmpty: boolean): Promise<void> {
  const part = `${file}-${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(part, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
    if (isEmpty) await rename(part, file);
    else await link(part, file).catch((error: unknown) => (isThere(error) ? undefined : rename(part, file)));
  } finally {
    await rm(part, { force: true });
  }
}

async function textOf(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function isThere(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EEXIST';
}
