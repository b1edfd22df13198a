import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Bench } from '../workshop/bench.ts';
import { type Format, formatInfo } from './formats.ts';

export type FileOrder = {
  format: Format;
  /** What the file is made of. */
  content: object;
  /** Under what it is stored. */
  name: string;
};

/** Writes a file of an e-book and stores it; a task of the workshop. @returns its bytes */
export async function writeFile({ format, content, name }: FileOrder, bench: Bench): Promise<{ bytes: number }> {
  const file = path.join(bench.folder, 'file');
  const { mime, write } = formatInfo(format);
  await write(content, file, bench);
  const { size } = await stat(file);
  await bench.storage.putFile(name, file, mime);
  return { bytes: size };
}
