import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { migrationsOf } from '../db/migrate.ts';
import type { Db, OpenDatabase } from '../db/open.ts';
import { openStorage } from '../storage/open.ts';
import type { Storage } from '../storage/storage.ts';
import { StorageError } from '../storage/storage-error.ts';
import { type Add, contentOf, writeArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { MANIFEST, type Manifest, SECRET, UPLOADS } from './manifest.ts';
import { type Place, withDatabase } from './open-place.ts';
import { atOneMoment, linesOf, type Shape, shapesOf, type TableSum, tableSum } from './rows.ts';

/** Letters of rows kept in one entry of the archive. */
const CHUNK = 4 * 1024 * 1024;

/**
 * Writes the database as it is at one moment, the uploads it names and the signing secret into one new file, while the
 * server may run. Narrower copies of images are left out: they are made again when they are asked for.
 * @throws BackupError
 */
export async function backup(place: Place, file: string): Promise<Manifest> {
  if (existsSync(file)) throw new BackupError(`${file} is there already`);
  return withDatabase(place, async ({ db, engine }) => {
    const storage = await openStorage(place);
    let manifest: Manifest | undefined;
    await writeArchive(file, async (add) => {
      const { names, ...rows } = await atOneMoment(db, (db) => addRows(db, engine, add));
      await addSecret(place, add);
      const { missing, ...uploads } = await addUploads(storage, names, add);
      manifest = { format: 1, made_at: new Date().toISOString(), ...rows, uploads, missing };
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
  for (const shape of await shapesOf(db)) tables[shape.name] = await addTable(db, shape, add);
  const uploads = await db.selectFrom('uploads').select('name').execute();
  return { engine, migrations, tables, names: uploads.map(({ name }) => name) };
}

async function addTable(db: Db, shape: Shape, add: Add): Promise<TableSum> {
  const sum = tableSum();
  let part = 0;
  let waiting: string[] = [];
  let letters = 0;
  const flush = async () => {
    if (waiting.length === 0) return;
    part += 1;
    const name = `database/${shape.name}/${String(part).padStart(6, '0')}.jsonl.gz`;
    await addBytes(add, name, gzipSync(`${waiting.join('\n')}\n`));
    waiting = [];
    letters = 0;
  };
  for await (const lines of linesOf(db, shape)) {
    sum.add(lines);
    for (const line of lines) {
      waiting.push(line);
      letters += line.length;
      if (letters >= CHUNK) await flush();
    }
  }
  await flush();
  return sum.end();
}

async function addSecret({ dataDir }: Place, add: Add): Promise<void> {
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

function addBytes(add: Add, name: string, content: string | Uint8Array): Promise<void> {
  const bytes = Buffer.from(content as Uint8Array);
  return add(name, bytes.byteLength, contentOf(bytes));
}
