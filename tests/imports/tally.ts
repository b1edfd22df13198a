import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sanitiseHtml } from '#server/html/sanitise.ts';
import { ImportError } from '#server/imports/read/import-error.ts';
import { readImport } from '#server/imports/read/read-import.ts';
import { arrived } from './arrived.ts';
import { heldBefore } from './real-files.ts';

/** Of files of one kind: how many were read and refused, and what of their words and structure did not arrive. */
export type Tally = { files: number; refused: number; words: number; lost: number; odd: string[] };

/** Documents of mammoth's own tests that hold nothing, or a picture too small for the product. */
const EMPTY = /(?:^|\/)(?:empty|external-picture|tiny-picture.*)\.docx$/;

/** Reads files and counts what arrives, by their endings. */
export async function tally(files: string[]): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>();
  for (const file of files.filter((one) => !EMPTY.test(one))) {
    const sum = tallies.get(path.extname(file)) ?? { files: 0, refused: 0, words: 0, lost: 0, odd: [] };
    tallies.set(path.extname(file), sum);
    const book = await read(file);
    // an index without a text, and a manual of more elements than one text may have, get an answer
    if (!book) sum.refused += 1;
    if (!book) continue;
    const { words, lost, missing, structure } = arrived(await heldBefore(file), book);
    sum.files += 1;
    sum.words += words;
    sum.lost += lost;
    if (lost > 3 + words / 1_000 || structure.length > 0)
      sum.odd.push(`${file}: ${structure.join(', ')} ${missing.slice(0, 9).join(' ')}`);
  }
  return tallies;
}

/** A file as pieces, as they are stored. */
async function read(file: string) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  try {
    const bench = { folder, progress: () => {}, signal: new AbortController().signal };
    const book = await readImport(file, path.basename(file), {}, bench);
    const pieces = book.pieces.map((piece) => ({
      ...piece,
      html: sanitiseHtml(piece.html.replaceAll('src="import:', 'src="/media/')),
    }));
    return { ...book, pieces };
  } catch (error) {
    if (error instanceof ImportError && /nothing_in_it|too_big/.test(error.code)) return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}
