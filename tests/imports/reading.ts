import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { sanitiseHtml } from '#server/html/sanitise.ts';
import { readImport } from '#server/imports/read/read-import.ts';
import type { ImportedBook } from '#server/imports/read/types.ts';

/** What is read of a file, with the pictures that it left; nothing of it stays on the disk. */
export async function readFileOf(
  data: string | Buffer,
  name: string,
  options: { level?: number } = {},
): Promise<ImportedBook & { kept: string[] }> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  const folder = path.join(home, 'bench');
  const file = path.join(home, 'file');
  await writeFile(file, data);
  try {
    const bench = { folder, progress: () => {}, signal: new AbortController().signal };
    const book = await readImport(file, name, options, bench);
    return { ...book, kept: await readdir(path.join(folder, 'pictures')).catch(() => []) };
  } finally {
    await rm(home, { recursive: true });
  }
}

/** A piece's HTML as it is stored. */
export const stored = (html: string) => sanitiseHtml(html.replaceAll('src="import:', 'src="/media/'));

const made = new Map<number, Promise<Buffer>>();
/** A small picture. */
export function png(width = 24): Promise<Buffer> {
  const known = made.get(width);
  if (known) return known;
  const picture = sharp({ create: { width, height: 20, channels: 3, background: '#0a7d33' } })
    .png()
    .toBuffer();
  made.set(width, picture);
  return picture;
}
