import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type GivenEbook, type GivenList, LIST, TRANSLATIONS } from '../exports/author/given.ts';
import type { Bench } from '../workshop/bench.ts';
import { writeZip, type ZipEntry } from '../zip/write-zip.ts';
import { packageNameOf } from './known-file.ts';
import { givenPackage } from './parts.ts';
import { contentsOf, writePackage } from './write.ts';

/** `name` is the key under which the file is stored. */
export type PackagesOrder = { name: string };

/** Writes a package of each e-book, and the author's translation memories and glossaries, into one file, one after the other, and stores it; a task of the workshop. @returns its bytes */
export async function writePackages({ name }: PackagesOrder, bench: Bench): Promise<{ bytes: number }> {
  const { ebooks, files }: GivenList = JSON.parse(await readFile(path.join(bench.folder, LIST), 'utf8'));
  const total = ebooks.reduce((sum, { bytes }) => sum + bytes, 0);
  let before = 0;
  const packages = ebooks.map((ebook): ZipEntry => {
    const open = async () => {
      const progress = (done: number) => bench.progress(Math.min(before + done, total), total);
      const file = await packageOf(ebook, { ...bench, progress });
      before += ebook.bytes;
      bench.progress(before, total);
      return createReadStream(file);
    };
    return { name: packageNameOf(ebook), isStored: true, open };
  });
  const translations = files.map((name): ZipEntry => {
    const open = async () => createReadStream(path.join(bench.folder, TRANSLATIONS, name));
    return { name: `${TRANSLATIONS}/${name}`, open };
  });
  const file = path.join(bench.folder, 'file');
  await writeZip(file, [...packages, ...translations], { signal: bench.signal });
  const { size } = await stat(file);
  await bench.storage.putFile(name, file, 'application/zip');
  return { bytes: size };
}

/** Writes the package of one e-book over the one before, which is already in the file. */
async function packageOf({ id }: GivenEbook, bench: Bench): Promise<string> {
  const rows = await givenPackage(path.join(bench.folder, id));
  const file = path.join(bench.folder, 'package.zip');
  await writePackage(await contentsOf(rows, bench.storage), file, bench);
  return file;
}
