import { BONUS, LABEL } from '#common/document/own-files.ts';
import { type Block, isModule, type Section, type SectionHead } from '#server/book/block.ts';
import type { Book } from '#server/book/book.ts';
import { htmlOf } from '#server/book/html/blocks.ts';
import type { Dress, Picture } from '#server/book/html/dress.ts';
import { escaped, tag } from '#server/book/html/tags.ts';
import { pageHtml } from './page.ts';

/** The file names of sections by their ids, without their ending. */
type Names = ReadonlyMap<string, string>;

/** The first page: the cover, the book's description, and its contents. */
export function homePage(book: Book, names: Names, cover: Picture | null): string {
  const { title, author, url } = book.metadata;
  const image = cover
    ? tag('img', { class: 'cover', src: cover.address, alt: '', width: cover.width, height: cover.height })
    : '';
  const about = [
    tag('h1', {}, escaped(title)),
    author ? tag('p', { class: 'author' }, escaped(author)) : '',
    searchForm(book),
    url === null ? '' : tag('p', { class: 'web' }, tag('a', { href: url }, escaped(url.replace(/^https?:\/\//, '')))),
  ];
  const lists = Map.groupBy(book.sections, ({ kind }) => kind === 'bonus');
  const main = [
    tag('div', { class: 'title-page' }, image, tag('div', {}, ...about)),
    tag('h2', { id: 'contents' }, escaped(book.texts('contents'))),
    contentsOf(lists.get(false) ?? [], names, 'contents'),
    ...(lists.has(true) ? [bonusOf(book, lists.get(true) ?? [], names)] : []),
  ];
  return pageHtml(book, { title, isHome: true, isAdded: true }, main.join('\n'));
}

function bonusOf({ texts }: Book, sections: SectionHead[], names: Names): string {
  return tag('h2', { id: 'bonus' }, escaped(texts('bonus'))) + contentsOf(sections, names, 'bonus');
}

function contentsOf(sections: SectionHead[], names: Names, label: string): string {
  const items = sections.map(({ id, title, number }) => {
    const words = [tag('span', { class: 'number' }, number === null ? '' : String(number)), escaped(title)];
    return tag('li', {}, tag('a', { href: `${names.get(id)}.html` }, ...words));
  });
  return tag('nav', { 'aria-labelledby': label }, tag('ol', { class: 'contents' }, items.join('\n')));
}

/** A section with its notes, and links to the previous and the next one. */
export function sectionPage(book: Book, section: Section, names: Names, dress: Dress): string {
  const { title, kind, number, blocks, notes } = section;
  const { texts } = book;
  const kicker =
    kind === 'module' && number !== null
      ? texts('moduleNumber', { n: number })
      : kind === 'bonus'
        ? texts('bonus')
        : '';
  const main = [
    kind === 'bonus' ? `<article ${BONUS}="">` : '<article>',
    kicker ? tag('p', { class: 'kicker', [LABEL]: '' }, escaped(kicker)) : '',
    tag('h1', {}, escaped(title)),
    htmlOf(blocks, dress),
    notesHtml(notes, book, dress),
    '</article>',
    waysOf(book, section, names),
  ];
  return pageHtml(book, { title, isAdded: !isModule(section) }, main.filter((part) => part !== '').join('\n'));
}

function notesHtml(notes: Block[][], { texts }: Book, dress: Dress): string {
  if (notes.length === 0) return '';
  const items = notes.map((blocks, index) => {
    const label = texts('noteBack', { number: index + 1 });
    const back = tag('a', { href: `#r${index + 1}`, role: 'doc-backlink', 'aria-label': label }, '↩\ufe0e');
    return tag('li', { id: `n${index + 1}` }, htmlOf(blocks, dress), back);
  });
  const title = tag('h2', { id: 'notes', [LABEL]: '' }, escaped(texts('notes')));
  return tag(
    'section',
    { class: 'notes', role: 'doc-endnotes', 'aria-labelledby': 'notes' },
    title,
    tag('ol', {}, items.join('\n')),
  );
}

function waysOf({ sections, texts }: Book, { id }: SectionHead, names: Names): string {
  const at = sections.findIndex((one) => one.id === id);
  const way = (to: SectionHead | undefined, rel: 'prev' | 'next', words: string) =>
    to ? tag('a', { rel, href: `${names.get(to.id)}.html` }, tag('small', {}, escaped(words)), escaped(to.title)) : '';
  return tag(
    'nav',
    { class: 'ways', [LABEL]: '', 'aria-label': texts('moduleNavigation') },
    way(sections[at - 1], 'prev', texts('previous')),
    way(sections[at + 1], 'next', texts('next')),
  );
}

/** The search page; the only page with a script. */
export function searchPage(book: Book): string {
  const { texts } = book;
  const results = {
    ...{ id: 'results', 'aria-live': 'polite' },
    ...{ 'data-found': texts('searchFound'), 'data-nothing': texts('searchNothing') },
  };
  const main = [
    tag('h1', {}, escaped(texts('searchBook'))),
    searchForm(book),
    tag('noscript', {}, tag('p', {}, escaped(texts('searchNeedsScript')))),
    tag('div', results),
  ];
  return pageHtml(
    book,
    { title: texts('search'), scripts: ['search-index.js', 'search.js'], isAdded: true },
    main.join('\n'),
  );
}

function searchForm({ texts }: Book): string {
  const field = { type: 'search', name: 'q', 'aria-label': texts('searchBook'), placeholder: texts('searchBook') };
  const parts = [tag('input', { ...field, autocomplete: 'off' }), tag('button', {}, escaped(texts('search')))];
  return tag('form', { class: 'search', role: 'search', action: 'search.html' }, ...parts);
}
