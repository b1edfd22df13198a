import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { BackupError } from './backup-error.ts';

/** What names an installation: its settings for data. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'> & Partial<Pick<Config, 'timeZone'>>;

/** Works with the database of an installation, beside its server too. @throws BackupError if there is none */
export async function withDatabase<T>(place: Place, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  if (!place.databaseUrl && !existsSync(path.join(place.dataDir, 'prelo.db'))) {
    throw new BackupError(`there is no database in ${place.dataDir}`);
  }
  const database = openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.db.destroy();
  }
}
