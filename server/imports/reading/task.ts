import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../errors.ts';
import type { Bench } from '../../workshop/bench.ts';
import { FinalFault } from '../../workshop/workshop-error.ts';
import { ImportError } from '../read/import-error.ts';
import { readImport } from '../read/read-import.ts';
import { fileKey, PICTURES, type ReadBook, type ReadOutput, TEXTS, THUMBS } from '../read-book.ts';
import { picturesOf, readPictures } from './pictures.ts';
import { readPiece } from './piece.ts';
import { writeThumbs } from './thumbs.ts';

export type ReadOrder = { id: string; name: string; level: number | null };

/** Reads a file that waits to be taken in. Runs in the workshop. @throws AppError import_… */
export async function readImportTask({ id, name, level }: ReadOrder, bench: Bench): Promise<ReadOutput> {
  const { storage, folder } = bench;
  const [file, inner] = [path.join(folder, 'file'), path.join(folder, 'reading')];
  await Promise.all([mkdir(inner), mkdir(path.join(folder, PICTURES))]);
  await pipeline(await storage.read(fileKey(id)), createWriteStream(file));
  const { isPackage } = await import('../../package/read.ts');
  if (await isPackage(file)) {
    const { readWhole } = await import('./whole.ts');
    return refusing(() => readWhole(file, bench));
  }
  const { pieces, ...book } = await refusing(() =>
    readImport(file, name, level === null ? {} : { level }, { ...bench, folder: inner }),
  );
  const names = picturesOf(pieces);
  const step = stepper(names.length + pieces.length, bench);
  const folders = { from: path.join(inner, 'pictures'), to: path.join(folder, PICTURES) };
  // pictures share the time of the whole task: each is bounded by the limit of a picture
  const { uncounted = (part) => part() } = bench;
  const shelf = await uncounted(() => readPictures(names, folders, step));
  const texts = await open(path.join(folder, TEXTS), 'w');
  const read: ReadBook['pieces'] = [];
  let start = 0;
  try {
    for (const piece of pieces) {
      const { text, ...described } = await refusing(() => readPiece(piece, shelf, id));
      await texts.write(text);
      read.push({ ...described, start, bytes: text.length });
      start += text.length;
      step();
    }
  } finally {
    await texts.close();
  }
  const thumbs = await uncounted(() => writeThumbs(read, folders.to, path.join(folder, THUMBS)));
  return { ...book, pieces: read, pictures: shelf.pictures, ...(thumbs && { thumbs }) };
}

/** Reports the progress of a reading after each of its parts. */
function stepper(total: number, { progress }: Bench): () => void {
  let done = 0;
  progress(done, total);
  return () => {
    done += 1;
    progress(done, total);
  };
}

/** A refusal of the reader as an `AppError`, in whichever process. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImportError) throw new AppError(error.code, error.params);
    // errors of the system have a code, and may not occur the next time
    if (error instanceof Error && !('code' in error)) throw new FinalFault(error);
    throw error;
  }
}
