import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../db/open.ts';
import { listModulesWithoutTexts, moduleTexts } from '../modules/modules.queries.ts';
import { checkUsesKnown } from '../uses/of-uploads.queries.ts';
import type { Part } from '../workshop/given.ts';
import { type Options, type PackageRows, readRowsWithSums, statesOf, sumOf } from './rows.queries.ts';

/** The part with the rows; each text and each earlier state is a part of its own. */
const ROWS = 'rows.json';
const textName = (id: string) => `${id}.html`;
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
    const left = new Set([...rows.project.modules, ...rows.revisions].map((row) => row.id));
    for await (const { id, part } of longParts(db, rows)) {
      left.delete(id);
      yield part;
    }
    if (left.size > 0) continue;
    yield rowsPart(rows);
    return;
  }
  throw new Error(`e-book ${id} was saved each time it was read`);
}

/** The key of a package's state: texts are represented by their sums. */
export async function* readPackageKey(db: Db, id: string, options: Options): AsyncGenerator<Part> {
  yield rowsPart(await readRowsWithSums(db, id, options));
}

/** The texts whose sums match the rows, and the existing earlier states. */
async function* longParts(db: Db, { project, revisions }: PackageRows): AsyncGenerator<{ id: string; part: Part }> {
  const sums = new Map(project.modules.map(({ id, content }) => [id, content]));
  for await (const { id, content } of moduleTexts(db, await listModulesWithoutTexts(db, project.ebook.id)))
    if (sumOf(content) === sums.get(id)) yield { id, part: { name: textName(id), text: content, isSummed: true } };
  const ids = revisions.map((revision) => revision.id);
  for await (const { id, content } of statesOf(db, ids))
    yield { id, part: { name: stateName(id), text: content, isSummed: true } };
}

function rowsPart(rows: PackageRows): Part {
  return {
    name: ROWS,
    text: JSON.stringify(rows),
    files: rows.project.media.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Writes the parts of an e-book into a folder of its own. @returns the bytes that writing its package reads */
export async function givePackage(db: Db, id: string, folder: string): Promise<number> {
  let bytes = 0;
  await mkdir(folder);
  for await (const { name, text, files = 0 } of readPackageParts(db, id, { revisions: true })) {
    await writeFile(path.join(folder, name), text);
    bytes += text.length + files;
  }
  return bytes;
}

/** The rows whose parts are in a folder. */
export async function givenPackage(folder: string): Promise<PackageRows> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const { project, revisions }: PackageRows = JSON.parse(await read(ROWS));
  for (const module of project.modules) module.content = await read(textName(module.id));
  for (const revision of revisions) revision.content = await read(stateName(revision.id));
  return { project, revisions };
}
