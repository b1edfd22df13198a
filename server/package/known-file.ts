import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { FORMAT } from './format.ts';

/** Longer than the comment of any package, with the bytes before it. */
const TAIL = 300;
/** The end-of-directory signature (APPNOTE 4.3.16), and the bytes before its comment. */
const END = 'PK\x05\x06';
const HEAD = 22;
const COMMENT = new RegExp(`^${FORMAT} \\d+ ([0-9a-f-]{36}) [0-9a-f]{64}$`);

/** The comment of a package: its e-book, and the key of its contents. Null for any other file. */
export async function endOfPackage(file: string): Promise<{ id: string; comment: string } | null> {
  const opened = await open(file, 'r');
  try {
    const { size } = await opened.stat();
    const length = Math.min(size, TAIL);
    const { buffer } = await opened.read(Buffer.alloc(length), 0, length, size - length);
    const tail = buffer.toString('latin1');
    const end = tail.lastIndexOf(END);
    const [comment, id] = (end >= 0 && COMMENT.exec(tail.slice(end + HEAD))) || [];
    return comment && id ? { id, comment } : null;
  } finally {
    await opened.close();
  }
}

/** The file name of an e-book's package. */
export function packageNameOf({ id, slug }: { id: string; slug: string }): string {
  return `${slug}-${id.slice(-12)}.zip`;
}

/** The packages in a folder, by their e-book. */
export async function packagesIn(folder: string): Promise<Map<string, { file: string; comment: string }>> {
  const found = new Map<string, { file: string; comment: string }>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.zip')) continue;
    const file = path.join(folder, entry.name);
    const end = await endOfPackage(file);
    if (end) found.set(end.id, { file, comment: end.comment });
  }
  return found;
}
