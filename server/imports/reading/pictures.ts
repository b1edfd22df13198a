import { rename } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../errors.ts';
import { checkFile } from '../../media/check-file.ts';
import type { Piece } from '../read/types.ts';
import type { ReadPicture } from '../read-book.ts';

/** The displayable pictures of a file, cleaned as uploads are: the index of each by its name in the file. */
export type Shelf = { pictures: Omit<ReadPicture, 'name'>[]; places: Map<string, number> };
type Cleaned = { name: string; file: string; picture: Omit<ReadPicture, 'name' | 'original_name'> };

/** Pictures that are processed at once: a book may have hundreds, and its sender waits. */
const AT_ONCE = 2;

/** The names of all pictures that pieces show, each once. */
export const picturesOf = (pieces: Piece[]) => [...new Set(pieces.flatMap(({ pictures }) => pictures))];

/** Cleans pictures into files by their index, without files that are no pictures. `onDone` is called after each. */
export async function readPictures(
  names: string[],
  { from, to }: { from: string; to: string },
  onDone: () => void,
): Promise<Shelf> {
  const results: (Cleaned | null)[] = names.map(() => null);
  const left = names.entries();
  const work = async () => {
    for (const [at, name] of left) {
      results[at] = await cleaned(name, path.join(from, name), path.join(to, `clean-${at}`));
      onDone();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const shelf: Shelf = { pictures: [], places: new Map() };
  for (const { name, file, picture } of results.filter((one) => one !== null)) {
    await rename(file, path.join(to, String(shelf.pictures.length)));
    shelf.places.set(name, shelf.pictures.length);
    shelf.pictures.push({ ...picture, original_name: name });
  }
  return shelf;
}

async function cleaned(name: string, source: string, target: string): Promise<Cleaned | null> {
  try {
    // the limit of any picture
    const { path: file, mime, bytes, width, height } = await checkFile(source, target, 'moduleCover');
    return { name, file, picture: { mime, bytes, width: width ?? 0, height: height ?? 0 } };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
