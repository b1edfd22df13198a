import type { Book } from '../book/book.ts';
import type { Picture } from '../book/html/dress.ts';
import { escaped, tag } from '../book/html/tags.ts';
import { pageOf } from './page.ts';

/** The page of the cover. */
export function coverPage({ metadata, texts }: Book, alt: string, { address, ...rest }: Picture): string {
  const { language } = metadata;
  const image = tag('img', { src: address, alt, ...rest });
  const body = tag('section', { class: 'cover', 'epub:type': 'cover' }, tag('p', {}, image));
  return pageOf({ title: texts('cover'), language, isAdded: true }, body);
}

/** What the e-book is called, by whom, and where it is on the web. */
export function titlePage({ metadata }: Book): string {
  const { title, language, author, publisher, url } = metadata;
  const lines = [
    tag('h1', {}, escaped(title)),
    author ? tag('p', { class: 'author' }, escaped(author)) : '',
    publisher ? tag('p', { class: 'publisher' }, escaped(publisher)) : '',
    url ? tag('p', { class: 'publisher' }, tag('a', { href: url }, escaped(new URL(url).host))) : '',
  ];
  return pageOf(
    { title, language, isAdded: true },
    tag('section', { class: 'title', 'epub:type': 'titlepage' }, ...lines),
  );
}
