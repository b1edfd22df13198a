import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../db/open.ts';
import { listModulesWithoutTexts, moduleTexts } from '../modules/modules.queries.ts';
import { checkUsesKnown } from '../uses/of-uploads.queries.ts';
import type { Part } from '../workshop/given.ts';
import { type Options, type PackageRows, readRowsWithSums, statesOf, sumOf } from './rows.queries.ts';
import { translationsOf } from './work.queries.ts';

/** The part with the rows; each text and each earlier state is a part of its own. */
const ROWS = 'rows.json';
const textName = (id: string) => `${id}.html`;
const translationsName = (portion: number) => `translations-${portion}.json`;
const stateName = (id: string) => `${id}.state`;
/** Attempts to read an e-book that is saved while it is read. */
const ATTEMPTS = 5;

/**
 * All stored data of an e-book at one moment, one text after the other, so that memory holds only a few of them. If
 * texts are saved while they are read, they are read again with their rows. @throws ebook_not_found, uses_unknown
 */
export async function* readPackageParts(db: Db, id: string, options: Options): AsyncGenerator<Part> {
  await checkUsesKnown(db);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const rows = await readRowsWithSums(db, id, options);
    const left = new Set([...modulesOf(rows), ...rows.revisions].map((row) => row.id));
    for await (const { id, part } of longParts(db, rows)) {
      left.delete(id);
      yield part;
    }
    if (left.size > 0) continue;
    yield* otherParts(db, rows);
    return;
  }
  throw new Error(`e-book ${id} was saved each time it was read`);
}

/** The key of a package's state: texts are represented by their sums. */
export async function* readPackageKey(db: Db, id: string, options: Options): AsyncGenerator<Part> {
  yield* otherParts(db, await readRowsWithSums(db, id, options));
}

const modulesOf = ({ project, editions }: Pick<PackageRows, 'project' | 'editions'>) =>
  [project, ...editions].flatMap(({ modules }) => modules);

/** The texts whose sums match the rows, and the existing earlier states. */
async function* longParts(db: Db, rows: PackageRows): AsyncGenerator<{ id: string; part: Part }> {
  const sums = new Map(modulesOf(rows).map(({ id, content }) => [id, content]));
  for (const { ebook } of [rows.project, ...rows.editions])
    for await (const { id, content } of moduleTexts(db, await listModulesWithoutTexts(db, ebook.id)))
      if (sumOf(content) === sums.get(id)) yield { id, part: { name: textName(id), text: content, isSummed: true } };
  const ids = rows.revisions.map((revision) => revision.id);
  for await (const { id, content } of statesOf(db, ids))
    yield { id, part: { name: stateName(id), text: content, isSummed: true } };
}

/** The translations, some rows at a time, and the rows. */
async function* otherParts(db: Db, rows: PackageRows): AsyncGenerator<Part> {
  let portions = 0;
  for await (const some of translationsOf(db, rows)) {
    yield { name: translationsName(portions), text: JSON.stringify(some) };
    portions += 1;
  }
  yield {
    name: ROWS,
    text: JSON.stringify({ ...rows, portions }),
    files: rows.project.media.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Writes the parts of an e-book into a folder of its own. @returns the bytes that writing its package reads */
export async function givePackage(db: Db, id: string, folder: string): Promise<number> {
  let bytes = 0;
  await mkdir(folder);
  for await (const { name, text, files = 0 } of readPackageParts(db, id, { revisions: true, work: true })) {
    await writeFile(path.join(folder, name), text);
    bytes += text.length + files;
  }
  return bytes;
}

/** The rows whose parts are in a folder. */
export async function givenPackage(folder: string): Promise<PackageRows> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const { portions, ...rows }: PackageRows & { portions: number } = JSON.parse(await read(ROWS));
  for (const module of modulesOf(rows)) module.content = await read(textName(module.id));
  for (const revision of rows.revisions) revision.content = await read(stateName(revision.id));
  for (let at = 0; at < portions; at += 1) rows.translations.push(...JSON.parse(await read(translationsName(at))));
  return rows;
}
