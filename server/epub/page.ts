import type { BookTexts } from '../book/book.ts';
import { element, inLanguage, text } from './markup.ts';
import type { Pictures } from './pictures.ts';

/** What a page is written with. */
export type Page = {
  texts: BookTexts;
  pictures: Pictures;
  /** Whether what is recommended is what the page is about, and has headings of its own. */
  isShelf: boolean;
};

/** A page of the e-book, of what stands in it. */
export function pageOf(
  { title, language, root = '../' }: { title: string; language: string; root?: string },
  body: string,
): string {
  const sheet = { rel: 'stylesheet', type: 'text/css', href: `${root}style.css` };
  const head = element(
    'head',
    {},
    element('meta', { charset: 'utf-8' }),
    element('title', {}, text(title)),
    element('link', sheet),
  );
  const names = { xmlns: 'http://www.w3.org/1999/xhtml', 'xmlns:epub': 'http://www.idpf.org/2007/ops' };
  return `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n${element('html', { ...names, ...inLanguage(language) }, head, '\n', element('body', {}, '\n', body, '\n'))}\n`;
}
