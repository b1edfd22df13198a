import type { Element } from 'domhandler';
import { TEX } from '#common/document/formula.ts';
import { wordsOf } from '#common/formulas/part.ts';
import { texOf } from '#common/formulas/to-tex.ts';
import { formulaParts } from '../html/formula-parts.ts';
import type { Mark, Run } from './block.ts';
import { cleaned } from './clean-text.ts';

/** How deep parts stand in one another in files. */
const DEEPEST = 40;

/** A formula in a line; nothing if it says nothing. */
export function formulaOf(math: Element, marks: Mark[]): Run[] {
  const parts = formulaParts(math.children, DEEPEST);
  if (!wordsOf(parts).trim()) return [];
  const tex = cleaned(math.attribs[TEX] ?? '').trim() || texOf(parts);
  return [{ kind: 'formula', tex, parts, isDisplay: math.attribs.display === 'block', marks }];
}
