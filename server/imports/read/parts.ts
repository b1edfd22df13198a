import type { Document } from 'domhandler';
import { escaped } from '#common/document/escaped.ts';
import type { PictureShelf } from './picture-shelf.ts';
import type { FindPicture } from './pictures.ts';
import { chaptersOf, type TextKind, treeOf } from './text-file.ts';
import type { Chapter, ImportWarning } from './types.ts';

/** A text that is one of many in a file: a file of an archive, a post of a site. */
export type Part = {
  title: string;
  /** Its depth in the whole, 1 being the top. */
  level: number;
  text: string;
  kind: TextKind;
  find: FindPicture;
  /** Turns what its program writes in a way of its own into plain HTML. */
  prepare?: (tree: Document) => void;
  isTicked?: boolean;
  warnings?: ImportWarning[];
};

/** A part as chapters: it begins one of its level, and each of its headings a deeper one. */
export async function chaptersOfPart(part: Part, language: string | null, shelf: PictureShelf): Promise<Chapter[]> {
  const tree = treeOf(part.text, part.kind);
  part.prepare?.(tree);
  const chapters = await chaptersOf(tree, language, { find: part.find, shelf });
  return underPart(part, chapters);
}

export function underPart(
  { title, level, isTicked = true, warnings = [] }: Omit<Part, 'text' | 'kind' | 'find' | 'prepare'>,
  chapters: Chapter[],
): Chapter[] {
  const [first] = chapters;
  const isHeaded = first && first.level > 0 && plain(first.title) === plain(title);
  const isStart = first && (first.level === 0 || isHeaded);
  const start = isStart ? first : { html: '', warnings: [] };
  // joined parts each have their title in front
  const heading = isHeaded || !title ? '' : `<h1>${escaped(title)}</h1>`;
  const rest = isStart ? chapters.slice(1) : chapters;
  const ranks = [...new Set(rest.map((one) => one.level))].sort((one, other) => one - other);
  const own = { title, level, html: heading + start.html, isTicked, warnings: [...warnings, ...start.warnings] };
  return [
    first?.isBonus ? { ...own, isBonus: true } : own,
    ...rest.map((one) => ({ ...one, level: level + 1 + ranks.indexOf(one.level), isTicked })),
  ];
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
