import { type ChildNode, isTag, isText } from 'domhandler';
import { FORMULA_PARTS } from '#common/document/formula.ts';
import { type Part, partOf, wordsOf } from '#common/formulas/part.ts';

/** Parts of MathML under other names. */
const SAME: Record<string, string> = { ms: 'mtext', mlabeledtr: 'mtr', none: 'mrow' };

/**
 * Parsed MathML as the parts of a formula, down to a depth; deeper ones are there as their words. What notes it in
 * other languages is left out, and so is the space between parts.
 */
export function formulaParts(nodes: ChildNode[], deepest: number): Part[] {
  return nodes.flatMap((node): Part[] => {
    if (isText(node)) return node.data.trim() === '' ? [] : [node.data.replace(/\s+/g, ' ')];
    if (!isTag(node)) return [];
    const local = node.name.slice(node.name.indexOf(':') + 1);
    if (/^(?:annotation|script|style)/.test(local)) return [];
    const name = SAME[local] ?? local;
    if (name === 'mfenced') return [fenced(node.attribs, formulaParts(node.children, deepest - 1))];
    if (!FORMULA_PARTS.has(name)) return formulaParts(node.children, deepest);
    if (deepest <= 0) return [partOf('mtext', {}, [wordsOf(formulaParts(node.children, deepest))])];
    return [partOf(name, node.attribs, formulaParts(node.children, deepest - 1))];
  });
}

/** A part in brackets, with commas or other signs between its parts. */
export function fenced({ open = '(', close = ')', separators = ',' }: Record<string, string>, parts: Part[]): Part {
  const fence = (form: string, sign: string) =>
    partOf('mo', { fence: 'true', form, stretchy: 'true' }, sign ? [sign] : []);
  const sign = separators.trim().slice(0, 1);
  const between: Part[] = sign ? [partOf('mo', { separator: 'true' }, [sign])] : [];
  const inner = parts.flatMap((part, at) => (at > 0 ? [...between, part] : [part]));
  return partOf('mrow', {}, [fence('prefix', open), ...inner, fence('postfix', close)]);
}
