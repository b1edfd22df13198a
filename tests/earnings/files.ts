import { readFileSync } from 'node:fs';

/** A report of this folder, with other texts in the place of some. */
export function fixture(name: string, texts: Record<string, string> = {}): Buffer {
  let text = readFileSync(new URL(name, import.meta.url), 'utf8');
  for (const [old, now] of Object.entries(texts)) text = text.replaceAll(old, now);
  return Buffer.from(text);
}
