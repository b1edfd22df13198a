import { FORMULA_PARTS, MOST_TEX } from '../document/formula.ts';

/** A part of a formula, or the words in one. */
export type Part = string | { tag: string; attributes: Record<string, string>; parts: Part[] };

/** Why a formula cannot be taken: LaTeX that has a fault, is too long, or stands too deep in itself. */
export type FormulaFault = 'wrong' | 'too_long' | 'too_deep';

/** A part with those of its attributes that a formula may have. */
export function partOf(tag: string, attributes: Record<string, string>, parts: Part[]): Part {
  const allowed = FORMULA_PARTS.get(tag) ?? {};
  const kept = Object.entries(attributes).filter(([name, text]) => allowed[name]?.(text));
  return { tag, attributes: Object.fromEntries(kept), parts };
}

/** How deep the parts stand in one another; counted no further than one beyond `most`. */
export function depthOf(parts: Part[], most: number): number {
  let level = parts;
  let depth = 0;
  while (level.length > 0 && depth <= most) {
    depth += 1;
    level = level.flatMap((part) => (typeof part === 'string' ? [] : part.parts));
  }
  return depth;
}

/** The words of a formula, one after the other. */
export function wordsOf(parts: Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : wordsOf(part.parts))).join('');
}

/** LaTeX on one line, as long as it may be. */
export const oneLine = (tex: string): string => tex.replace(/\s+/g, ' ').trim().slice(0, MOST_TEX);
