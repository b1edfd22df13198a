import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { holdFolder } from '../data-folder.ts';
import { MIGRATIONS, migrate, migrationsOf } from '../db/migrate.ts';
import { type Db, type OpenDatabase, openDatabase } from '../db/open.ts';
import { openStorage } from '../storage/open.ts';
import type { Storage } from '../storage/storage.ts';
import { type Content, readArchive, sha256Of } from './archive.ts';
import { BackupError } from './backup-error.ts';
import type { Installation } from './installation.ts';
import { type Manifest, readRows, SECRET, UPLOADS, type Verified, verify } from './manifest.ts';
import { areEmpty, emptyTables, insertRows, shapesOf, sumOf, triggeredTables, withLateReferences } from './rows.ts';
import { restoreSums } from './sums.ts';

/**
 * Restores a backup into an installation, on either engine. The whole file is verified before anything is changed, and
 * the written rows are read back and compared before they are committed.
 * @throws BackupError, also if the installation holds data and `force` is not set; FolderInUse while a server runs on
 * it
 */
export async function restore(installation: Installation, file: string, { force = false } = {}): Promise<Manifest> {
  const verified = await verify(file);
  const { manifest } = verified;
  const giveUp = holdFolder(installation.dataDir, () => {}, 0);
  const database = openDatabase(installation);
  try {
    const before = await migrationsOf(database.db);
    checkMigrations(manifest.migrations, before);
    if (!(force || before.length === 0 || (await areEmpty(database.db, await shapesOf(database.db))))) {
      throw new BackupError('there is something in this installation already; --force replaces all of it');
    }
    await migrate(database, manifest.migrations.at(-1));
    const storage = await openStorage(installation);
    const old = (await database.db.selectFrom('uploads').select('name').execute()).map(({ name }) => name);
    await restoreUploads(installation, storage, file, verified, force);
    await restoreRows(database, file, manifest);
    await restoreSums(installation, database, { file, manifest });
    await restoreSecret(installation, file);
    await migrate(database);
    for (const name of old) if (!verified.mimes.has(name)) await storage.delete(name);
    return manifest;
  } finally {
    await database.db.destroy();
    giveUp();
  }
}

function checkMigrations(wanted: string[], present: string[]): void {
  if (wanted.some((name) => !MIGRATIONS.includes(name))) throw new BackupError('the backup was made by a newer Prelo');
  if (present.some((name) => !wanted.includes(name))) {
    throw new BackupError('the backup was made by an older Prelo: restore it into an empty data folder or database');
  }
}

async function restoreRows({ db }: OpenDatabase, file: string, manifest: Manifest): Promise<void> {
  const shapes = await shapesOf(db);
  const known = new Set(shapes.map(({ name }) => name));
  const unknown = Object.keys(manifest.tables).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new BackupError(`the backup has tables that are not ours: ${unknown.join(', ')}`);
  await withLateReferences(db, async (transaction) => {
    const triggered = await triggeredTables(transaction);
    await emptyTables(transaction, shapes);
    await load(transaction, file, (table) => triggered.has(table));
    // removes rows that triggers wrote during the restore: they are not in the backup
    await emptyTables(
      transaction,
      shapes.filter(({ name }) => !triggered.has(name)),
    );
    await load(transaction, file, (table) => !triggered.has(table));
    await compare(transaction, manifest);
  });
}

async function load(db: Db, file: string, isWanted: (table: string) => boolean): Promise<void> {
  await readRows(file, 'database', async (table, rows) => {
    if (isWanted(table)) await insertRows(db, table, rows);
  });
}

async function compare(db: Db, { tables }: Manifest): Promise<void> {
  for (const shape of await shapesOf(db)) {
    const wanted = tables[shape.name];
    const found = await sumOf(db, shape);
    if (found.rows !== (wanted?.rows ?? 0) || (wanted && found.sha256 !== wanted.sha256)) {
      throw new BackupError(`${shape.name} differs from the backup after writing; nothing was changed`);
    }
  }
}

async function restoreUploads(
  installation: Installation,
  storage: Storage,
  file: string,
  { mimes }: Verified,
  force: boolean,
) {
  await mkdir(installation.dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(installation.dataDir, 'restoring-'));
  try {
    await readArchive(file, async (entry, content) => {
      if (!entry.startsWith(UPLOADS)) return;
      const name = entry.slice(UPLOADS.length);
      await putUpload(storage, folder, { name, mime: mimes.get(name) ?? 'application/octet-stream', content, force });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Upload = { name: string; mime: string; content: Content; force: boolean };

async function putUpload(storage: Storage, folder: string, { name, mime, content, force }: Upload): Promise<void> {
  const local = path.join(folder, name);
  await pipeline(content, createWriteStream(local, { mode: 0o600 }));
  const wanted = await sha256Of(createReadStream(local));
  const present = (await storage.stat(name)) ? await sha256Of(await storage.read(name)) : null;
  if (present === wanted) return rm(local);
  if (present && !force) throw new BackupError(`the storage has another file named ${name}; --force replaces it`);
  if (present) await storage.delete(name);
  await storage.putFile(name, local, mime);
  if ((await sha256Of(await storage.read(name))) !== wanted) throw new BackupError(`${name} differs after writing`);
}

async function restoreSecret({ dataDir }: Installation, file: string): Promise<void> {
  await readArchive(file, async (name, content) => {
    if (name !== SECRET) return !name.startsWith(UPLOADS);
    const part = path.join(dataDir, `.secret-${randomBytes(6).toString('hex')}`);
    await writeFile(part, await text(content), { mode: 0o600, flush: true });
    await rename(part, path.join(dataDir, SECRET));
    return false;
  });
}
