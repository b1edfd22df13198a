import path from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import { hasKeptSecret, secretFile } from '../secrets.ts';
import type { OpenDatabase } from './open.ts';

/**
 * Refuses to start if the database of an installation is gone: it would begin as a new one, and the first stranger who
 * signs up would be its administrator. A first start makes the tables before the secret, so a secret without tables
 * means that there once were tables. Call it before migrating.
 * @throws ConfigError that says how to go on
 */
export async function refuseLostDatabase(
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  config: Pick<Config, 'dataDir' | 'secret'>,
): Promise<void> {
  // the secret first: another process that starts at the same time makes both, and the secret last
  const hasSecret = await hasKeptSecret(config);
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  if (tables.includes('users') && tables.includes('ebooks')) return;
  const place = engine === 'sqlite' ? path.join(config.dataDir, 'prelo.db') : 'the database of DATABASE_URL';
  // a PostgreSQL database may also hold other programs' schemas
  if (engine === 'sqlite' && tables.length > 0) {
    throw new ConfigError(`${place} is not a database of Prelo. Put the right one back, or move this one away.`);
  }
  if (!hasSecret) return;
  throw new ConfigError(
    `${secretFile(config)} is there, but ${place} is empty: the data of this installation is missing. ` +
      'Put it back or restore a backup; to begin as a new installation, remove the secret first.',
  );
}
