import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Bench } from '../workshop/bench.ts';
import { type Format, formatInfo } from './formats.ts';

export type FileOrder = {
  format: Format;
  /** The name that it is stored under. */
  name: string;
};

/** The written file: its bytes, and signs that it cannot show. */
export type WrittenFile = { bytes: number; missing: string[] };

/** Writes a file of the e-book on the bench, and stores it; a task of the workshop. */
export async function writeFile({ format, name }: FileOrder, bench: Bench): Promise<WrittenFile> {
  const file = path.join(bench.folder, 'file');
  const { mime, write } = formatInfo(format);
  const missing = await write(file, bench);
  const { size } = await stat(file);
  await bench.storage.putFile(name, file, mime);
  return { bytes: size, missing: missing ?? [] };
}
