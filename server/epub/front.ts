import type { Book } from '../book/book.ts';
import { element, text } from './markup.ts';
import { pageOf } from './page.ts';

/** The page of the cover. */
export function coverPage({ metadata, texts }: Book, image: string): string {
  const { title, language } = metadata;
  const body = element('section', { class: 'cover', 'epub:type': 'cover' }, element('p', {}, image));
  return pageOf({ title: texts('cover'), language }, `${element('h1', { class: 'unseen' }, text(title))}${body}`);
}

/** What the e-book is called, by whom, and where it is on the web. */
export function titlePage({ metadata }: Book): string {
  const { title, language, author, publisher, url } = metadata;
  const lines = [
    element('h1', {}, text(title)),
    author ? element('p', { class: 'author' }, text(author)) : '',
    publisher ? element('p', { class: 'publisher' }, text(publisher)) : '',
    url ? element('p', { class: 'publisher' }, element('a', { href: url }, text(new URL(url).host))) : '',
  ];
  return pageOf({ title, language }, element('section', { class: 'title', 'epub:type': 'titlepage' }, ...lines));
}
