import path from 'node:path';
import { AppError } from '../../errors.ts';
import { checkFile } from '../../media/check-file.ts';
import type { Piece } from '../read/types.ts';
import type { ReadPicture } from '../read-book.ts';

/** The pictures of a file that can be shown, cleaned as uploads are: which index each has by its name in the file. */
export type Shelf = { pictures: Omit<ReadPicture, 'name'>[]; places: Map<string, number> };

/** Cleans the pictures that pieces show, each once, into files by their index. What is no picture is left out. */
export async function readPictures(pieces: Piece[], { from, to }: { from: string; to: string }): Promise<Shelf> {
  const shelf: Shelf = { pictures: [], places: new Map() };
  for (const name of new Set(pieces.flatMap(({ pictures }) => pictures))) {
    const index = shelf.pictures.length;
    const picture = await cleaned(path.join(from, name), path.join(to, String(index)));
    if (!picture) continue;
    shelf.places.set(name, index);
    shelf.pictures.push({ ...picture, original_name: name });
  }
  return shelf;
}

async function cleaned(source: string, target: string): Promise<Omit<ReadPicture, 'name' | 'original_name'> | null> {
  try {
    // the most that any picture may have
    const { mime, bytes, width, height } = await checkFile(source, target, 'moduleCover');
    return { mime, bytes, width: width ?? 0, height: height ?? 0 };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
