import { BONUS, LABEL } from '#common/document/own-files.ts';
import { type Block, isModule, type Section, type SectionHead, type SectionKind } from '../book/block.ts';
import type { BookTexts } from '../book/book.ts';
import { htmlOf } from '../book/html/blocks.ts';
import { around, type Dress } from '../book/html/dress.ts';
import { lineHtml } from '../book/html/lines.ts';
import { escaped, tag } from '../book/html/tags.ts';
import { picturesIn } from '../book/picture-files.ts';
import { epubDress } from './dress.ts';
import { pageOf } from './page.ts';
import type { Pictures } from './pictures.ts';

type Making = { texts: BookTexts; pictures: Pictures; language: string };

const ROLES: Record<SectionKind, string> = {
  ...{ intro: 'introduction', module: 'chapter', bonus: 'chapter' },
  ...{ supplements: 'appendix', products: 'appendix', support: 'appendix', author: 'appendix' },
};

/** A section as a page of its own, its footnotes at its end. */
export async function sectionPage(section: Section, { texts, pictures, language }: Making): Promise<string> {
  const { kind, title, blocks, notes } = section;
  const dress = epubDress({ texts, pictures, isShelf: kind === 'supplements' || kind === 'products' });
  await pictures.gather(picturesIn(section));
  const body = tag(
    'section',
    {
      'epub:type': kind === 'author' ? 'contributors' : ROLES[kind],
      role: `doc-${ROLES[kind]}`,
      [BONUS]: kind === 'bonus' ? '' : null,
      'aria-labelledby': 'title',
    },
    tag('header', {}, kickerOf(section, texts), tag('h1', { id: 'title' }, escaped(title))),
    '\n',
    htmlOf(blocks, dress),
    notesOf(notes, dress, texts),
  );
  return pageOf({ title, language, isAdded: !isModule(section) }, body);
}

function kickerOf({ kind, number }: SectionHead, texts: BookTexts): string {
  const words =
    kind === 'module' && number ? texts('moduleNumber', { n: number }) : kind === 'bonus' ? texts('bonus') : '';
  return words ? tag('p', { class: 'kicker', [LABEL]: '' }, escaped(words)) : '';
}

/** Footnotes, which readers of e-books show where their numbers stand; each leads back to its own. */
function notesOf(notes: Block[][], dress: Dress, texts: BookTexts): string {
  if (notes.length === 0) return '';
  const written = notes.map((blocks, at) => noteOf(blocks, at + 1, dress, texts));
  const title = tag('h2', { [LABEL]: '' }, escaped(texts('notes')));
  return tag('section', { class: 'notes', 'epub:type': 'footnotes' }, title, ...written);
}

function noteOf(blocks: Block[], number: number, dress: Dress, texts: BookTexts): string {
  const [line] = blocks;
  const words = blocks.map((block) => ('runs' in block ? lineHtml(block.runs, dress) : ''));
  const label = texts('noteBack', { number });
  const way = { href: `#r${number}`, 'epub:type': 'backlink', role: 'doc-backlink', 'aria-label': label };
  const back = tag('a', way, '↩\ufe0e');
  const attributes = { id: `n${number}`, 'epub:type': 'footnote', role: 'doc-footnote' };
  return tag(
    'aside',
    attributes,
    tag('p', line?.kind === 'paragraph' ? around(line, dress) : {}, `${number}. `, ...words, ' ', back),
  );
}

/** The page that the bonus modules follow. */
export function bonusPage({ texts, language }: Making): string {
  const title = texts('bonus');
  const body = tag(
    'section',
    { class: 'part', 'epub:type': 'part', role: 'doc-part', 'aria-labelledby': 'title' },
    tag('h1', { id: 'title' }, escaped(title)),
    tag('p', {}, escaped(texts('bonusLead'))),
  );
  return pageOf({ title, language, isAdded: true }, body);
}
