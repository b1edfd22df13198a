import type { Db } from '../db/open.ts';

/** HTML as the reader's pages show it, and the style rules that go with it. */
export type ReaderHtml = { html: string; css: string };

export async function readerHtml(_db: Db, html: string): Promise<ReaderHtml> {
  return { html, css: '' };
}
