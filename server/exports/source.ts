import { createHash, hash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { givenIn, type Part } from '../workshop/given.ts';
import type { Reading } from './format-info.ts';
import { type Format, formatInfo } from './formats.ts';

/** The key of the file of an e-book's present state: equal rows, words and writer give equal keys. */
export async function keyOf(ctx: Reading, ebook: Ebook, format: Format): Promise<string> {
  return keyFor(format, await digestOf(readerOf(format)(ctx, ebook)));
}

/** The keys of several formats; parts that they share are read once. */
export async function keysOf(ctx: Reading, ebook: Ebook, formats: Format[]): Promise<Map<Format, string>> {
  const keys = new Map<Format, string>();
  for (const [read, alike] of Map.groupBy(formats, readerOf)) {
    const digest = await digestOf(read(ctx, ebook));
    for (const format of alike) keys.set(format, keyFor(format, digest));
  }
  return keys;
}

type Given = { key: string /** That writing the file goes through. */; bytes: number };

/** Writes the parts of an e-book's present state into a folder, one after the other. */
export async function giveSource(
  ctx: Reading,
  ebook: Ebook,
  { format, bench, signal }: { format: Format; bench: string; signal?: AbortSignal },
): Promise<Given> {
  const { read } = formatInfo(format);
  await mkdir(givenIn(bench));
  let bytes = 0;
  const digest = await digestOf(read(ctx, ebook), async ({ name, text, files = 0 }) => {
    signal?.throwIfAborted();
    bytes += text.length + files;
    const file = path.join(givenIn(bench), name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  });
  return { key: keyFor(format, digest), bytes };
}

function readerOf(format: Format) {
  const { read, readKey = read } = formatInfo(format);
  return readKey;
}

async function digestOf(parts: AsyncIterable<Part>, take?: (part: Part) => Promise<void>): Promise<string> {
  const sum = createHash('sha256');
  for await (const part of parts) {
    if (!part.isSummed) sum.update(`${part.name} ${part.text.length} `).update(part.text);
    await take?.(part);
  }
  return sum.digest('hex');
}

function keyFor(format: Format, digest: string): string {
  return hash('sha256', `${format} ${formatInfo(format).version} ${digest}`);
}
