import { type ChildNode, type Element, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { DEEPEST_FORMULA, FORMULA, MOST_TEX, TEX } from '#common/document/formula.ts';
import { partsOfTex } from '#common/formulas/from-tex.ts';
import { depthOf, type Part, wordsOf } from '#common/formulas/part.ts';
import { texOf } from '#common/formulas/to-tex.ts';
import { formulaParts } from '../../../html/formula-parts.ts';
import { element, elementsIn, local } from '../tree.ts';
import { warning } from '../types.ts';
import { lose, type Tidying } from './tidying.ts';

/** A formula of MathML, of LaTeX in `alttext`, or of both; its words, if it is neither. */
export function formula(math: Element, tidying: Tidying): ChildNode[] {
  const isDisplay = math.attribs.display === 'block' || math.attribs.mode === 'display';
  const typed = texIn(math);
  const parts = formulaParts(math.children, DEEPEST_FORMULA + 1);
  if (wordsOf(parts).trim() === '') return ofTex(typed, isDisplay, tidying);
  const isKnown = parts.some((part) => typeof part !== 'string') && depthOf(parts, DEEPEST_FORMULA) <= DEEPEST_FORMULA;
  if (isKnown) return [mathOf(typed || texOf(parts), parts, isDisplay)];
  lose(tidying, warning('formula', { count: 1 }));
  return [new Text(` ${wordsOf(parts).replace(/\s+/g, ' ').trim()} `)];
}

/** LaTeX that has a fault stays as it was typed. */
function ofTex(tex: string, isDisplay: boolean, tidying: Tidying): ChildNode[] {
  if (tex === '') return [];
  const made = partsOfTex(tex, isDisplay);
  if ('parts' in made) return [mathOf(tex, made.parts, isDisplay)];
  lose(tidying, warning('formula_wrong', { tex: tex.slice(0, 200) }));
  return [new Text(isDisplay ? `$$${tex}$$` : `$${tex}$`)];
}

/** The LaTeX that a formula was made of: noted in it, or said instead of it. */
function texIn(math: Element): string {
  const note = elementsIn(math).find(
    ({ name, attribs }) =>
      local(name) === 'annotation' && /^(?:application\/x-)?(?:la)?tex$/i.test(attribs.encoding ?? ''),
  );
  const tex = note ? DomUtils.textContent(note) : (math.attribs[TEX] ?? '');
  return tex.trim().slice(0, MOST_TEX);
}

function mathOf(tex: string, parts: Part[], isDisplay: boolean): Element {
  return element(FORMULA, { [TEX]: tex, ...(isDisplay ? { display: 'block' } : {}) }, nodesOf(parts));
}

/** The parts of a formula as a tree of elements. */
function nodesOf(parts: Part[]): ChildNode[] {
  return parts.map((part) =>
    typeof part === 'string' ? new Text(part) : element(part.tag, part.attributes, nodesOf(part.parts)),
  );
}
