import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BackupError } from '../backup/backup-error.ts';
import { type Installation, withDatabase } from '../backup/installation.ts';
import { MIGRATIONS, migrationsOf } from '../db/migrate.ts';
import type { Db } from '../db/open.ts';
import { isWhole } from '../ebooks/copies.queries.ts';
import { AppError } from '../errors.ts';
import { openStorage } from '../storage/open.ts';
import type { Bench } from '../workshop/bench.ts';
import { packageNameOf, packagesIn } from './known-file.ts';
import { readPackageRows } from './rows.queries.ts';
import { withOwnPackage } from './work.queries.ts';
import { type Contents, contentsOf, writePackage } from './write.ts';

export type Exported = { written: number; kept: number; missing: string[] };
type Say = (line: string) => void;
type Listed = { id: string; slug: string; title: string };

/**
 * Writes every e-book of an installation, with its earlier states, as a package into a folder, beside its server too; the
 * editions of a work are one package. A package that is there and holds the same is kept, one of an older state replaced; nothing else is ever overwritten.
 * @throws BackupError
 */
export function exportAll(place: Installation, folder: string, say: Say): Promise<Exported> {
  return withDatabase(place, async ({ db }) => {
    const present = await migrationsOf(db);
    if (MIGRATIONS.some((name) => !present.includes(name)))
      throw new BackupError('the database is of an older Prelo: start the server once, which brings it up to date');
    await mkdir(folder, { recursive: true });
    const known = await packagesIn(folder);
    const sum: Exported = { written: 0, kept: 0, missing: [] };
    const bench = await newBench(place);
    try {
      const all = db.selectFrom('ebooks').select(['id', 'slug', 'title']).where(isWhole).orderBy('id');
      const ebooks = await withOwnPackage(db, await all.execute());
      for (const [index, ebook] of ebooks.entries()) {
        const contents = await contentsNow(db, ebook, bench);
        if (!contents) continue;
        const file = path.join(folder, packageNameOf(ebook));
        const before = known.get(ebook.id);
        const isSame = before?.file === file && before.comment === contents.comment;
        if (!isSame) await replace(file, before?.file, contents, bench);
        sum[isSame ? 'kept' : 'written'] += 1;
        sum.missing.push(...contents.missing);
        say(`${index + 1}/${ebooks.length} ${path.basename(file)} ${isSame ? 'is there' : await sizeOf(file)}`);
      }
    } finally {
      await rm(bench.folder, { recursive: true, force: true });
    }
    return sum;
  });
}

async function newBench(place: Installation): Promise<Bench> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-export-'));
  return { storage: await openStorage(place), folder, progress: () => {}, signal: new AbortController().signal };
}

/** The package of an e-book at this moment; null if the e-book was deleted in between. */
async function contentsNow(db: Db, { id }: Listed, { storage }: Bench): Promise<Contents | null> {
  try {
    return await contentsOf(await readPackageRows(db, id, { revisions: true, work: true }), storage);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'ebook_not_found') return null;
    throw new BackupError('which files older rows use is still being read: start the server, and try again later');
  }
}

/** Writes a package beside the one of an older state, which is removed once the new one is complete. */
async function replace(file: string, before: string | undefined, contents: Contents, bench: Bench): Promise<void> {
  if (file !== before && existsSync(file)) throw new BackupError(`${file} is there already, and is another file`);
  const part = `${file}.part`;
  try {
    await writePackage(contents, part, bench);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  if (before && before !== file) await rm(before);
}

async function sizeOf(file: string): Promise<string> {
  return `${((await stat(file)).size / 1024 / 1024).toFixed(1)} MB`;
}
