import { GENERATOR, LABEL } from '#common/document/own-files.ts';
import { type Attributes, escaped, tag } from '../book/html/tags.ts';

/** `isAdded` is whether none of it stands in a text that an author wrote. */
type Page = { title: string; language: string; root?: string; isAdded?: boolean };

/** A page of the e-book, of what stands in it. */
export function pageOf({ title, language, root = '../', isAdded = false }: Page, body: string): string {
  const sheet = { rel: 'stylesheet', type: 'text/css', href: `${root}style.css` };
  const generator = tag('meta', { name: 'generator', content: GENERATOR });
  const parts = [tag('meta', { charset: 'utf-8' }), tag('title', {}, escaped(title)), generator, tag('link', sheet)];
  const head = tag('head', {}, ...parts);
  const added = { [LABEL]: isAdded ? '' : null };
  const names = { xmlns: 'http://www.w3.org/1999/xhtml', 'xmlns:epub': 'http://www.idpf.org/2007/ops' };
  return `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n${tag('html', { ...names, ...inLanguage(language) }, head, '\n', tag('body', added, '\n', body, '\n'))}\n`;
}

/** The attributes of a language, as both XML and HTML have it. */
export function inLanguage(lang: string): Attributes {
  return { lang, 'xml:lang': lang };
}
