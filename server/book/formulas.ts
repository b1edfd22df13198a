import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { FORMULA_PARTS, TEX } from '#common/document/formula.ts';
import { type Part, partOf, wordsOf } from '#common/formulas/part.ts';
import { texOf } from '#common/formulas/to-tex.ts';
import type { Mark, Run } from './block.ts';
import { cleaned } from './clean-text.ts';

/** How deep parts stand in one another in files; deeper ones are there as their words. */
const DEEPEST = 40;

/** A formula in a line; nothing if it says nothing. */
export function formulaOf(math: Element, marks: Mark[]): Run[] {
  const parts = partsIn(math.children, 0);
  if (!wordsOf(parts).trim()) return [];
  const tex = cleaned(math.attribs[TEX] ?? '').trim() || texOf(parts);
  return [{ kind: 'formula', tex, parts, isDisplay: math.attribs.display === 'block', marks }];
}

/** Elements as the parts of a formula. Between them, space says nothing. */
export function partsIn(nodes: ChildNode[], depth: number): Part[] {
  return nodes.flatMap((node): Part[] => {
    if (isText(node)) return node.data.trim() === '' ? [] : [cleaned(node.data)];
    if (!isTag(node)) return [];
    if (!FORMULA_PARTS.has(node.name)) return partsIn(node.children, depth);
    if (depth >= DEEPEST) return [partOf('mtext', {}, [wordsOf(partsIn(node.children, depth))])];
    return [partOf(node.name, node.attribs, partsIn(node.children, depth + 1))];
  });
}
