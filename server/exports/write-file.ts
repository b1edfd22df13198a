import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Bench } from '../workshop/bench.ts';
import { type Format, formatInfo } from './formats.ts';

export type FileOrder = {
  format: Format;
  /** Under what it is stored. */
  name: string;
};

/** What was written: its bytes, and signs that it cannot show. */
export type WrittenFile = { bytes: number; missing: string[] };

/** Writes a file of an e-book, of what stands in the bench, and stores it; a task of the workshop. */
export async function writeFile({ format, name }: FileOrder, bench: Bench): Promise<WrittenFile> {
  const file = path.join(bench.folder, 'file');
  const { mime, write } = formatInfo(format);
  const missing = await write(file, bench);
  const { size } = await stat(file);
  await bench.storage.putFile(name, file, mime);
  return { bytes: size, missing: missing ?? [] };
}
