import os from 'node:os';
import type { Config } from './config.ts';

type SystemError = Error & { code?: string; errcode?: number; hostname?: string; path?: string; syscall?: string };

/** PostgreSQL refuses a connection. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const REFUSED_BY_POSTGRES = /^(?:28[0-9A-Z]{3}|3D000|53300|57P03)$/;
/** SQLite's codes for a file that is read-only, cannot be opened, or is no database. https://sqlite.org/rescode.html */
const UNUSABLE_SQLITE = [8, 14, 26];

/**
 * What stopped the start or a command, in one line that names the setting at fault; null if no setting is known to be.
 */
export function startFault(error: unknown, { dataDir, host }: Pick<Config, 'dataDir' | 'host'>): string | null {
  if (!(error instanceof Error)) return null;
  const { message, code = '', errcode = 0, hostname, path = '', syscall } = error as SystemError;
  if (syscall === 'listen' || hostname === host) return `HOST, PORT: the server cannot listen there (${message})`;
  if (syscall === 'connect' || syscall === 'getaddrinfo' || REFUSED_BY_POSTGRES.test(code))
    return `DATABASE_URL: the database cannot be reached (${message})`;
  if (UNUSABLE_SQLITE.includes(errcode % 256)) return `DATA_DIR: ${dataDir} has no usable database (${message})`;
  if (syscall && path.startsWith(dataDir)) return `DATA_DIR: the folder cannot be used (${message})`;
  if (syscall === 'mkdtemp' && path.startsWith(os.tmpdir())) return `TMPDIR: the folder cannot be used (${message})`;
  return null;
}
