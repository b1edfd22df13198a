import { open } from 'node:fs/promises';
import { DAY_MS } from '#common/day-ms.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { Log } from '../log.ts';
import { eventsFile } from './open-events.ts';

/** The first bytes of each SQLite file (https://www.sqlite.org/fileformat.html). */
const SQLITE = 'SQLite format 3\0';

/**
 * Logs one line if the file of counts of an installation that has run before is gone, or is no SQLite file. The server starts all the
 * same: e-books, links and accounts are in the other file.
 */
export async function warnOfLostCounts(
  { dataDir }: Pick<Config, 'dataDir'>,
  { engine, db }: OpenDatabase,
  log: Log,
): Promise<void> {
  if (engine === 'postgres') return;
  const file = eventsFile(dataDir);
  const head = await headOf(file).catch((err: unknown) => ({ err }));
  if (head === SQLITE) return;
  if (head) {
    log.warn(
      { file, ...(typeof head === 'object' && head) },
      'the file of counts cannot be read: no numbers are shown, and what is counted waits in the spool',
    );
    return;
  }
  // a server makes the file within its first minute, so that a new installation has accounts and no file yet
  const yesterday = new Date(Date.now() - DAY_MS).toISOString();
  const before = await db.selectFrom('users').select('id').where('created_at', '<', yesterday).limit(1).execute();
  if (before.length > 0)
    log.warn({ file }, 'the file of counts is gone and begins anew: all readings and clicks counted so far are lost');
}

/** Empty if there is no file, or nothing in it: SQLite makes a new database of either. */
async function headOf(file: string): Promise<string> {
  const opened = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!opened) return '';
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(SQLITE.length));
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await opened.close();
  }
}
