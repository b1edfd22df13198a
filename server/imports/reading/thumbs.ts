import { open } from 'node:fs/promises';
import path from 'node:path';
import { IMAGE_BOUNDS } from '#common/limits.ts';
import { loadSharp } from '../../sharp.ts';
import type { ReadBook, ReadPiece } from '../read-book.ts';

/** Pictures of a section that the plan shows small, and of all sections together. */
const OF_SECTION = 4;
const MOST = 600;
/** Pixels of a side: twice those on the screen. */
const SIDE = 112;

/**
 * Writes the first pictures of each section small into one file, one after the other.
 * @param folder the pictures, by their index
 * @returns the place of each in the file, by its index; undefined if there is none
 */
export async function writeThumbs(pieces: ReadPiece[], folder: string, target: string): Promise<ReadBook['thumbs']> {
  const first = pieces.flatMap(({ sections }) => sections.flatMap((one) => one.pictures.slice(0, OF_SECTION)));
  const wanted = [...new Set(first)].slice(0, MOST);
  if (wanted.length === 0) return undefined;
  const file = await open(target, 'w');
  const places: NonNullable<ReadBook['thumbs']> = {};
  try {
    let start = 0;
    for (const index of wanted) {
      const bytes = await thumbOf(path.join(folder, String(index)));
      if (!bytes) continue;
      await file.write(bytes);
      places[index] = [start, bytes.length];
      start += bytes.length;
    }
  } finally {
    await file.close();
  }
  return places;
}

/** A picture small, filling a square; null if that fails, and the plan does without it. */
async function thumbOf(file: string): Promise<Buffer | null> {
  const sharp = await loadSharp();
  const opened = sharp(file, { limitInputPixels: IMAGE_BOUNDS.maxPixels });
  return opened
    .resize(SIDE, SIDE, { fit: 'cover' })
    .webp({ quality: 60 })
    .toBuffer()
    .catch(() => null);
}
