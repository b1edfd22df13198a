import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Ebook, findEbook } from '../ebooks/ebooks.queries.ts';
import type { Bench } from '../workshop/bench.ts';
import { givenIn, type Part } from '../workshop/given.ts';
import type { ZipEntry } from '../zip/write-zip.ts';
import { fileNameOf } from './file-name.ts';
import type { FormatInfo, Reading } from './format-info.ts';

/** What the name of a format begins with if the file is of all editions of a work. */
export const OF_WORK = 'work-';

/** The editions in a file. */
type Listed = { id: string; title: string; language: string }[];
const LIST = 'editions.json';
/** Seconds of processor time that each edition may take. */
const SECONDS = 300;

/** How editions are read, by how one is: formats that read alike share what is read for their keys. */
const readers = new Map<FormatInfo['read'], FormatInfo['read']>();

/** A format of one e-book for all editions of its work: a ZIP with a file of each, written one after the other. */
export function ofWork(info: FormatInfo): FormatInfo {
  const { version, read } = info;
  const reader = readers.get(read) ?? readerOf(read);
  readers.set(read, reader);
  return {
    ...{ extension: 'zip', mime: 'application/zip', version, read: reader },
    write: (file, bench) => writeEditions(info, file, bench),
  };
}

const readerOf = (read: FormatInfo['read']): FormatInfo['read'] =>
  async function* (ctx, ebook): AsyncIterable<Part> {
    const editions = await editionsToRead(ctx, ebook);
    for (const edition of editions) {
      const folder = givenIn(edition.id);
      for await (const part of read(ctx, edition)) yield { ...part, name: path.join(folder, part.name) };
    }
    const list: Listed = editions.map(({ id, title, language }) => ({ id, title, language }));
    yield { name: LIST, text: JSON.stringify(list) };
  };

/** The editions of the e-book's work in which readers can read something; else the e-book alone. */
async function editionsToRead({ db }: Reading, ebook: Ebook): Promise<Ebook[]> {
  const { packedEditions } = await import('../editions/packed-editions.ts');
  const { listShownModules } = await import('../modules/modules.queries.ts');
  const editions: Ebook[] = [];
  for (const { ebook_id } of await packedEditions(db, ebook.id)) {
    const edition = await findEbook(db, ebook_id);
    if (edition && (await listShownModules(db, ebook_id)).length > 0) editions.push(edition);
  }
  return editions.length > 0 ? editions : [ebook];
}

/** Writes the file of each edition in a folder of its own. @returns signs that one of them cannot show */
async function writeEditions({ write, extension }: FormatInfo, file: string, bench: Bench): Promise<string[]> {
  const given = givenIn(bench.folder);
  const list: Listed = JSON.parse(await readFile(path.join(given, LIST), 'utf8'));
  const missing = new Set<string>();
  const entries: ZipEntry[] = [];
  for (const [at, { id, title, language }] of list.entries()) {
    bench.signal.throwIfAborted();
    bench.limit?.(SECONDS);
    const folder = path.join(given, id);
    const progress = (done: number, total: number) => bench.progress(at * total + done, list.length * total);
    const made = path.join(folder, 'file');
    for (const sign of (await write(made, { ...bench, folder, progress })) ?? []) missing.add(sign);
    const name = fileNameOf(`${language} - ${title}`, extension);
    entries.push({ name, isStored: true, open: async () => createReadStream(made) });
  }
  const { writeZip } = await import('../zip/write-zip.ts');
  await writeZip(file, entries, { signal: bench.signal });
  return [...missing];
}
