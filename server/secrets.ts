import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, ConfigError, SECRET_LENGTH } from './config.ts';

type SecretSource = Pick<Config, 'dataDir' | 'secret'>;

/**
 * The installation's signing secret: from the settings, else 32 random bytes in hex, made on the first start in a file
 * that only its owner reads. @throws ConfigError
 */
export async function signingSecret({ dataDir, secret }: SecretSource): Promise<string> {
  if (secret) return secret;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = secretFile({ dataDir });
  const known = await fileText(file);
  if (known) return checked(known, file);
  await make(file, known === '');
  return checked((await readFile(file, 'utf8')).trim(), file);
}

/** Whether the data folder has a secret of an earlier start; false if the settings give the secret. */
export async function hasKeptSecret({ dataDir, secret }: SecretSource): Promise<boolean> {
  return !secret && Boolean(await fileText(secretFile({ dataDir })));
}

export function secretFile({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'secret');
}

/** @throws ConfigError if it is too short to be one of ours. */
function checked(secret: string, file: string): string {
  if (secret.length >= SECRET_LENGTH) return secret;
  throw new ConfigError(
    `The signing secret has fewer than ${SECRET_LENGTH} characters: ${file}. Put the file back from a backup, or remove it: ` +
      'a new one is made, everybody signs in again and sets up the second step again.',
  );
}

/** Writes the file whole or not at all, whenever the process ends; if two processes start at once, one wins. */
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

async function fileText(file: string): Promise<string | null> {
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
