import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { BackupError } from './backup-error.ts';

/** An installation, by the settings of its data. */
export type Installation = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'> & Partial<Pick<Config, 'timeZone'>>;

/** Opens the database of an installation for `work`; its server may run. @throws BackupError if there is none */
export async function withDatabase<T>(
  installation: Installation,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  if (!installation.databaseUrl && !existsSync(path.join(installation.dataDir, 'prelo.db'))) {
    throw new BackupError(`there is no database in ${installation.dataDir}`);
  }
  const database = openDatabase(installation);
  try {
    return await work(database);
  } finally {
    await database.db.destroy();
  }
}
