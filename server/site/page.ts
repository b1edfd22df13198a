import { GENERATOR, LABEL } from '#common/document/own-files.ts';
import type { Book } from '#server/book/book.ts';
import { escaped, tag } from '#server/book/html/tags.ts';

/** The sources that a page may load: files beside it, on the web and in a folder; scripts only on request. */
const OWN = "'self' file:";
const RULES = `default-src 'none'; style-src ${OWN}; img-src ${OWN}; media-src ${OWN}; form-action ${OWN}; base-uri 'none'`;

type Page = {
  title: string;
  /** Scripts by their names, in order. */
  scripts?: string[];
  isHome?: boolean;
  /** Whether none of it stands in a text that an author wrote. */
  isAdded?: boolean;
};

/** A page of a site: its links home and to the search, and its content. */
export function pageHtml(
  book: Book,
  { title, scripts = [], isHome = false, isAdded = false }: Page,
  main: string,
): string {
  const { metadata, texts } = book;
  const rules = scripts.length > 0 ? `${RULES}; script-src ${OWN}` : RULES;
  const whole = isHome ? title : `${title} · ${metadata.title}`;
  const home = isHome ? '' : tag('a', { class: 'home', href: 'index.html' }, escaped(metadata.title));
  const search = tag('a', { class: 'find', href: 'search.html' }, escaped(texts('search')));
  return [
    '<!DOCTYPE html>',
    `<html lang="${escaped(metadata.language)}">`,
    '<head>',
    '<meta charset="utf-8"/>',
    `<meta http-equiv="Content-Security-Policy" content="${escaped(rules)}"/>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<meta name="color-scheme" content="light dark"/>',
    `<title>${escaped(whole)}</title>`,
    `<meta name="author" content="${escaped(metadata.author)}"/>`,
    ...(isHome ? [`<meta name="description" content="${escaped(metadata.description)}"/>`] : []),
    `<meta name="generator" content="${GENERATOR}"/>`,
    '<link rel="icon" href="icon.svg" type="image/svg+xml"/>',
    '<link rel="stylesheet" href="style.css"/>',
    ...scripts.map((name) => `<script src="${name}" defer="defer"></script>`),
    '</head>',
    isAdded ? `<body ${LABEL}="">` : '<body>',
    tag('header', { class: 'bar', [LABEL]: '' }, home, search),
    `<main>\n${main}\n</main>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
