import { IMPORT_LIMITS } from './limits.ts';
import type { Chapter, Source } from './types.ts';

/** The levels at which a book can be split, and the chosen one. */
export function levelsOf(
  chapters: Chapter[],
  splitBy: Source['splitBy'],
  wanted?: number,
): { levels: number[]; level: number } {
  const levels = [...new Set(chapters.map(({ level }) => level))]
    .filter((level) => level > 0 && startsAt(chapters, level) <= IMPORT_LIMITS.pieces)
    .sort((one, other) => one - other);
  if (wanted !== undefined && levels.includes(wanted)) return { levels, level: wanted };
  return { levels, level: OWN[splitBy](chapters, levels) ?? levels[0] ?? 0 };
}

const startsAt = (chapters: Chapter[], level: number) =>
  chapters.filter((chapter) => chapter.level > 0 && chapter.level <= level).length;

/** The highest level of headings that occurs twice: a single heading above it is the title. */
function byHeadings(chapters: Chapter[], levels: number[]): number | undefined {
  return levels.find((level) => chapters.filter((chapter) => chapter.level === level).length > 1);
}

/** The highest level of the contents at which no piece is too long. */
function byContents(chapters: Chapter[], levels: number[]): number | undefined {
  const few = levels.filter((level) => startsAt(chapters, level) <= IMPORT_LIMITS.ownPieces);
  const fits = (level: number) => joined(chapters, level).every((parts) => lengthOf(parts) <= IMPORT_LIMITS.longPiece);
  return few.find(fits) ?? few.at(-1);
}

const lengthOf = (parts: Chapter[]) => parts.reduce((length, { html }) => length + html.length, 0);

/** The chapters of each piece: from one at this level or above it to the next. */
export function joined(chapters: Chapter[], level: number): Chapter[][] {
  const pieces: Chapter[][] = [];
  for (const chapter of chapters) {
    const last = pieces.at(-1);
    if (last && chapter.level > level) last.push(chapter);
    else pieces.push([chapter]);
  }
  return pieces;
}

const OWN: Record<Source['splitBy'], (chapters: Chapter[], levels: number[]) => number | undefined> = {
  headings: byHeadings,
  contents: byContents,
  parts: (_, levels) => levels[0],
};
