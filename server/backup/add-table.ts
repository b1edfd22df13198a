import { gzipSync } from 'node:zlib';
import type { Db } from '../db/open.ts';
import { type Add, contentOf } from './archive.ts';
import type { RowsFolder } from './manifest.ts';
import { linesOf, type Shape, type TableSum, tableSum } from './rows.ts';

/** Characters of rows in one entry of the archive. */
const CHUNK = 4 * 1024 * 1024;

/** Adds the rows of a table in portions. */
export async function addTable(
  db: Db,
  shape: Shape,
  { add, folder }: { add: Add; folder: RowsFolder },
): Promise<TableSum> {
  const sum = tableSum();
  let part = 0;
  let waiting: string[] = [];
  let letters = 0;
  const flush = async () => {
    if (waiting.length === 0) return;
    part += 1;
    const name = `${folder}/${shape.name}/${String(part).padStart(6, '0')}.jsonl.gz`;
    await addBytes(add, name, gzipSync(`${waiting.join('\n')}\n`));
    waiting = [];
    letters = 0;
  };
  for await (const lines of linesOf(db, shape)) {
    sum.add(lines);
    for (const line of lines) {
      waiting.push(line);
      letters += line.length;
      if (letters >= CHUNK) await flush();
    }
  }
  await flush();
  return sum.end();
}

export function addBytes(add: Add, name: string, content: string | Uint8Array): Promise<void> {
  const bytes = Buffer.from(content as Uint8Array);
  return add(name, bytes.byteLength, contentOf(bytes));
}
