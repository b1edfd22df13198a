import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { migrationsOf } from '../db/migrate.ts';
import type { Db, OpenDatabase } from '../db/open.ts';
import { openStorage } from '../storage/open.ts';
import type { Storage } from '../storage/storage.ts';
import { StorageError } from '../storage/storage-error.ts';
import { addBytes, addTable } from './add-table.ts';
import { type Add, writeArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { type Installation, withDatabase } from './installation.ts';
import { MANIFEST, type Manifest, SECRET, UPLOADS } from './manifest.ts';
import { atOneMoment, shapesOf, type TableSum } from './rows.ts';
import { addSums } from './sums.ts';

/**
 * Writes a snapshot of the database, the uploads that it names and the signing secret into one new file. The server may
 * run at the same time. Narrower copies of images are left out: they are made again at the next request.
 * @throws BackupError
 */
export async function backup(installation: Installation, file: string): Promise<Manifest> {
  if (existsSync(file)) throw new BackupError(`${file} is there already`);
  return withDatabase(installation, async ({ db, engine }) => {
    const storage = await openStorage(installation);
    let manifest: Manifest | undefined;
    await writeArchive(file, async (add) => {
      const { names, ...rows } = await atOneMoment(db, (db) => addRows(db, engine, add));
      const counted = await addSums(installation, db, add);
      await addSecret(installation, add);
      const { missing, ...uploads } = await addUploads(storage, names, add);
      manifest = { format: 1, made_at: new Date().toISOString(), ...rows, counted, uploads, missing };
      await addBytes(add, MANIFEST, JSON.stringify(manifest, null, 1));
    });
    if (!manifest) throw new BackupError('nothing was written');
    return manifest;
  });
}

async function addRows(db: Db, engine: OpenDatabase['engine'], add: Add) {
  const migrations = await migrationsOf(db);
  if (migrations.length === 0) throw new BackupError('the database is not one of Prelo');
  const tables: Record<string, TableSum> = {};
  for (const shape of await shapesOf(db)) tables[shape.name] = await addTable(db, shape, { add, folder: 'database' });
  const uploads = await db.selectFrom('uploads').select('name').execute();
  return { engine, migrations, tables, names: uploads.map(({ name }) => name) };
}

async function addSecret({ dataDir }: Installation, add: Add): Promise<void> {
  const secret = await readFile(path.join(dataDir, 'secret')).catch(() => null);
  if (secret) await addBytes(add, SECRET, secret);
}

async function addUploads(storage: Storage, names: string[], add: Add) {
  const missing: string[] = [];
  let bytes = 0;
  for (const name of names) {
    const found = await storage.stat(name);
    const content = found && (await storage.read(name).catch(nullIfMissing));
    if (!found || !content) {
      missing.push(name);
      continue;
    }
    await add(UPLOADS + name, found.bytes, content);
    bytes += found.bytes;
  }
  return { files: names.length - missing.length, bytes, missing };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof StorageError && error.reason === 'missing') return null;
  throw error;
}
