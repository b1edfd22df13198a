import { hash } from 'node:crypto';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { type Format, formatInfo, type Reading } from './formats.ts';

/** What a file is made of, and the key by which it is known again: the same rows, words and writer give the same. */
export type Source = { content: object; key: string };

/** Reads what the file of an e-book in that format is made of now. */
export async function sourceOf(ctx: Reading, ebook: Ebook, format: Format): Promise<Source> {
  const { read, readKey } = formatInfo(format);
  const content = await read(ctx, ebook);
  const told = readKey ? await readKey(ctx, ebook) : content;
  return { content, key: keyOf(format, JSON.stringify(told)) };
}

/** The keys of several formats; what they have in common is read once. */
export async function keysOf(ctx: Reading, ebook: Ebook, formats: Format[]): Promise<Map<Format, string>> {
  const keys = new Map<Format, string>();
  for (const [read, alike] of Map.groupBy(formats, readerOf)) {
    const content = JSON.stringify(await read(ctx, ebook));
    for (const format of alike) keys.set(format, keyOf(format, content));
  }
  return keys;
}

function readerOf(format: Format) {
  const { read, readKey = read } = formatInfo(format);
  return readKey;
}

function keyOf(format: Format, content: string): string {
  return hash('sha256', `${format} ${formatInfo(format).version} ${content}`);
}
