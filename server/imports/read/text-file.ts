import { type Document, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { chaptersByHeadings } from './chapters.ts';
import { frontMatter } from './front-matter.ts';
import { markdownToHtml } from './markdown.ts';
import { ownText } from './own/own-text.ts';
import type { PictureShelf } from './picture-shelf.ts';
import { type FindPicture, settlePictures } from './pictures.ts';
import { Losses } from './tidy/losses.ts';
import { settleNotes } from './tidy/notes.ts';
import { tidyText } from './tidy/tidy.ts';
import { elementsIn, htmlTree, named } from './tree.ts';
import type { Chapter, Source } from './types.ts';

export type TextKind = 'markdown' | 'html';
/** Functions that find what belongs to a text. */
export type Belongings = { find: FindPicture; shelf: PictureShelf };

/** A text that is a book of its own, or a part of one. */
export async function readText(text: string, kind: TextKind, belongings: Belongings): Promise<Source> {
  const { about, body } = kind === 'markdown' ? frontMatter(text) : { about: new Map<string, string>(), body: text };
  const tree = treeOf(body, kind);
  const head = headOf(tree);
  const own = ownText(tree, kind, about);
  const language = about.get('lang') ?? about.get('language') ?? head.language;
  const found = own?.isAdded ? [] : await chaptersOf(tree, language, belongings);
  const chapters = own?.isBonus ? found.map((chapter) => ({ ...chapter, isBonus: true })) : found;
  return {
    title: about.get('title') ?? (titleIn(chapters) || head.title),
    language,
    author: about.get('author') ?? head.author,
    description: about.get('description') ?? head.description,
    chapters,
    splitBy: own ? 'parts' : 'headings',
    warnings: [],
    isOurs: own !== null,
  };
}

export const treeOf = (text: string, kind: TextKind): Document =>
  htmlTree(kind === 'markdown' ? markdownToHtml(text) : text);

/** A tree as chapters by its headings, with its pictures on the shelf and its notes in place. */
export async function chaptersOf(
  tree: Document,
  language: string | null,
  { find, shelf }: Belongings,
  losses = new Losses(),
): Promise<Chapter[]> {
  await settlePictures(tree, find, shelf, losses);
  await settleNotes(tree, async () => null, losses);
  return chaptersByHeadings(tidyText(tree, language, losses));
}

function headOf(tree: Document) {
  const meta = (...names: string[]) =>
    named(tree, 'meta').find(({ attribs }) => names.includes((attribs.name ?? attribs.property ?? '').toLowerCase()))
      ?.attribs.content ?? '';
  const [title] = named(tree, 'title').filter(({ parent }) => !parent || !isTag(parent) || parent.name !== 'svg');
  const language = elementsIn(tree).find(({ name }) => name === 'html')?.attribs;
  return {
    title: title ? DomUtils.textContent(title).replace(/\s+/g, ' ').trim() : '',
    language: language?.lang ?? language?.['xml:lang'] ?? null,
    author: meta('author'),
    description: meta('description', 'og:description'),
  };
}

/**
 * The title of a text by its headings: the only one of the highest level, if that is the first level or nothing
 * precedes it.
 */
export function titleIn(chapters: Chapter[]): string {
  const [first, ...rest] = chapters.filter(({ level }) => level > 0);
  const isFirst = first && (first.level === 1 || first === chapters[0]);
  return isFirst && rest.every(({ level }) => level > first.level) ? first.title : '';
}
