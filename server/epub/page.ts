import { type Attributes, escaped, tag } from '../book/html/tags.ts';

/** A page of the e-book, of what stands in it. */
export function pageOf(
  { title, language, root = '../' }: { title: string; language: string; root?: string },
  body: string,
): string {
  const sheet = { rel: 'stylesheet', type: 'text/css', href: `${root}style.css` };
  const head = tag('head', {}, tag('meta', { charset: 'utf-8' }), tag('title', {}, escaped(title)), tag('link', sheet));
  const names = { xmlns: 'http://www.w3.org/1999/xhtml', 'xmlns:epub': 'http://www.idpf.org/2007/ops' };
  return `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n${tag('html', { ...names, ...inLanguage(language) }, head, '\n', tag('body', {}, '\n', body, '\n'))}\n`;
}

/** The attributes of a language, as both XML and HTML have it. */
export function inLanguage(lang: string): Attributes {
  return { lang, 'xml:lang': lang };
}
