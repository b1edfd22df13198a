import type { Book } from '../book/book.ts';
import { element, escaped, tag } from '../book/html/tags.ts';
import { pageOf } from './page.ts';

/** An entry of the contents: where it leads within the e-book's folder, and what stands below it. */
export type Entry = { href: string; title: string; below: Entry[] };

/** The sections with their headings of level 2; bonus modules stand below the part of theirs. */
export async function entriesOf({ sections, headings, texts }: Book): Promise<Entry[]> {
  const entries: Entry[] = [];
  const bonus: Entry = { href: 'text/bonus.xhtml', title: texts('bonus'), below: [] };
  for (const { id, kind, title } of sections) {
    const href = `text/${id}.xhtml`;
    const below = (await headings(id)).map((heading) => ({
      href: `${href}#${heading.id}`,
      title: heading.title,
      below: [],
    }));
    if (kind !== 'bonus') entries.push({ href, title, below });
    else bonus.below.push({ href, title, below });
    if (kind === 'bonus' && !entries.includes(bonus)) entries.push(bonus);
  }
  return entries;
}

/** The contents, and for programs the places of the e-book. */
export function navPage({ metadata: { language }, texts }: Book, entries: Entry[]): string {
  const title = texts('contents');
  const contents = tag(
    'nav',
    { 'epub:type': 'toc', role: 'doc-toc', 'aria-labelledby': 'title' },
    tag('h1', { id: 'title' }, escaped(title)),
    listOf(entries),
  );
  const places = [
    placeOf('cover', 'text/cover.xhtml', texts('cover')),
    placeOf('toc', 'nav.xhtml', title),
    placeOf('bodymatter', entries[0]?.href ?? 'text/title.xhtml', texts('startReading')),
  ];
  const landmarks = tag(
    'nav',
    { 'epub:type': 'landmarks', hidden: 'hidden', 'aria-label': texts('sections') },
    tag('ol', {}, ...places),
  );
  return pageOf({ title, language, root: '', isAdded: true }, `${contents}\n${landmarks}`);
}

function listOf(entries: Entry[]): string {
  const items = entries.map(({ href, title, below }) =>
    tag('li', {}, tag('a', { href }, escaped(title)), below.length > 0 ? listOf(below) : ''),
  );
  // contents without an entry are none
  return tag('ol', {}, ...(items.length > 0 ? items : [tag('li', {}, tag('a', { href: 'text/title.xhtml' }, '—'))]));
}

function placeOf(type: string, href: string, title: string): string {
  return tag('li', {}, tag('a', { 'epub:type': type, href }, escaped(title)));
}

/** The contents as EPUB 2 has them. */
export function ncxOf({ metadata: { id, title, language } }: Book, entries: Entry[]): string {
  const shown = entries.length > 0 ? entries : [{ href: 'text/title.xhtml', title, below: [] }];
  const meta = (name: string, content: string) => element('meta', { name, content });
  const head = element(
    'head',
    {},
    meta('dtb:uid', `urn:uuid:${id}`),
    meta('dtb:depth', '3'),
    meta('dtb:totalPageCount', '0'),
    meta('dtb:maxPageNumber', '0'),
  );
  const label = (words: string) => element('text', {}, escaped(words));
  const names = { xmlns: 'http://www.daisy.org/z3986/2005/ncx/', version: '2005-1', 'xml:lang': language };
  let count = 0;
  const points = (some: Entry[]): string =>
    some
      .map(({ href, title: words, below }) => {
        count += 1;
        return element(
          'navPoint',
          { id: `p${count}` },
          element('navLabel', {}, label(words)),
          element('content', { src: href }),
          points(below),
        );
      })
      .join('');
  return `<?xml version="1.0" encoding="utf-8"?>\n${element('ncx', names, head, element('docTitle', {}, label(title)), element('navMap', {}, points(shown)))}\n`;
}
