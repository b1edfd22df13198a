import type { Block, Section, SectionHead, SectionKind } from '../book/block.ts';
import type { BookTexts } from '../book/book.ts';
import { contentOf } from './blocks.ts';
import { element, text } from './markup.ts';
import { type Page, pageOf } from './page.ts';
import type { Pictures } from './pictures.ts';
import { inlineOf } from './runs.ts';

type Making = { texts: BookTexts; pictures: Pictures; language: string };

const ROLES: Record<SectionKind, string> = {
  ...{ intro: 'introduction', module: 'chapter', bonus: 'chapter' },
  ...{ supplements: 'appendix', products: 'appendix', support: 'appendix' },
};

/** A section as a page of its own, its footnotes at its end. */
export async function sectionPage(section: Section, { texts, pictures, language }: Making): Promise<string> {
  const { kind, title, blocks, notes } = section;
  const page: Page = { texts, pictures, isShelf: kind === 'supplements' || kind === 'products' };
  const body = element(
    'section',
    { 'epub:type': ROLES[kind], role: `doc-${ROLES[kind]}`, 'aria-labelledby': 'title' },
    element('header', {}, kickerOf(section, texts), element('h1', { id: 'title' }, text(title))),
    '\n',
    await contentOf(blocks, page),
    await notesOf(notes, page),
  );
  return pageOf({ title, language }, body);
}

function kickerOf({ kind, number }: SectionHead, texts: BookTexts): string {
  const words =
    kind === 'module' && number ? texts('moduleNumber', { n: number }) : kind === 'bonus' ? texts('bonus') : '';
  return words ? element('p', { class: 'kicker' }, text(words)) : '';
}

/** Footnotes, which readers of e-books show where their numbers stand; each leads back to its own. */
async function notesOf(notes: Block[][], page: Page): Promise<string> {
  if (notes.length === 0) return '';
  const written: string[] = [];
  for (const [at, blocks] of notes.entries()) written.push(await noteOf(blocks, at + 1, page));
  const title = element('h2', {}, text(page.texts('notes')));
  return element('section', { class: 'notes', 'epub:type': 'footnotes' }, title, ...written);
}

async function noteOf(blocks: Block[], number: number, page: Page): Promise<string> {
  const words = await Promise.all(blocks.map((block) => ('runs' in block ? inlineOf(block.runs, page) : '')));
  const label = page.texts('noteBack', { number });
  const way = { href: `#r${number}`, 'epub:type': 'backlink', role: 'doc-backlink', 'aria-label': label };
  const back = element('a', way, '↩\ufe0e');
  const attributes = { id: `n${number}`, 'epub:type': 'footnote', role: 'doc-footnote' };
  return element('aside', attributes, element('p', {}, `${number}. `, ...words, ' ', back));
}

/** The page that the bonus modules follow. */
export function bonusPage({ texts, language }: Making): string {
  const title = texts('bonus');
  const body = element(
    'section',
    { class: 'part', 'epub:type': 'part', role: 'doc-part', 'aria-labelledby': 'title' },
    element('h1', { id: 'title' }, text(title)),
    element('p', {}, text(texts('bonusLead'))),
  );
  return pageOf({ title, language }, body);
}
