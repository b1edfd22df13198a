import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../db/open.ts';
import { listUntoldModules, textsOf } from '../modules/modules.queries.ts';
import { checkUsesKnown } from '../uses/of-uploads.queries.ts';
import type { Part } from '../workshop/given.ts';
import { type Options, type PackageRows, readToldRows, statesOf, sumOf } from './rows.queries.ts';

/** The part that holds the rows, each text and each earlier state being one of its own. */
const ROWS = 'rows.json';
const textName = (id: string) => `${id}.html`;
const stateName = (id: string) => `${id}.state`;
/** How often an e-book may be saved while it is read. */
const ATTEMPTS = 5;

/**
 * All that is stored of an e-book at one moment, a text after the other, so that memory holds few of them however many there
 * are. Texts that were saved meanwhile are read anew, with their rows. @throws ebook_not_found, uses_unknown
 */
export async function* readPackageParts(db: Db, id: string, options: Options): AsyncGenerator<Part> {
  await checkUsesKnown(db);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const rows = await readToldRows(db, id, options);
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

/** By what a package of a state is known again: texts are told by their sums. */
export async function* readPackageKey(db: Db, id: string, options: Options): AsyncGenerator<Part> {
  yield rowsPart(await readToldRows(db, id, options));
}

/** The texts that are as the rows tell, and the earlier states that are there. */
async function* longParts(db: Db, { project, revisions }: PackageRows): AsyncGenerator<{ id: string; part: Part }> {
  const sums = new Map(project.modules.map(({ id, content }) => [id, content]));
  for await (const { id, content } of textsOf(db, await listUntoldModules(db, project.ebook.id)))
    if (sumOf(content) === sums.get(id)) yield { id, part: { name: textName(id), text: content, isTold: true } };
  const ids = revisions.map((revision) => revision.id);
  for await (const { id, content } of statesOf(db, ids))
    yield { id, part: { name: stateName(id), text: content, isTold: true } };
}

function rowsPart(rows: PackageRows): Part {
  return {
    name: ROWS,
    text: JSON.stringify(rows),
    files: rows.project.media.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Puts the parts of an e-book into a folder of its own. @returns the bytes that writing its package goes through */
export async function givePackage(db: Db, id: string, folder: string): Promise<number> {
  let bytes = 0;
  await mkdir(folder);
  for await (const { name, text, files = 0 } of readPackageParts(db, id, { revisions: true })) {
    await writeFile(path.join(folder, name), text);
    bytes += text.length + files;
  }
  return bytes;
}

/** The rows of which the parts stand in a folder. */
export async function givenPackage(folder: string): Promise<PackageRows> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const { project, revisions }: PackageRows = JSON.parse(await read(ROWS));
  for (const module of project.modules) module.content = await read(textName(module.id));
  for (const revision of revisions) revision.content = await read(stateName(revision.id));
  return { project, revisions };
}
