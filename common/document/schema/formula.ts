import { Node } from '@tiptap/core';
import { FORMULA } from '../formula.ts';
import { schemaAttributes } from './attributes.ts';
import { attributesText, insideOf } from './markup.ts';

/** The attribute of a formula's node that holds its MathML, without the element around it. */
export const MATHML = 'mathml';

/** A formula: what it is made of is one text, which no step parts. */
export const Formula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    ...schemaAttributes(FORMULA),
    [MATHML]: { default: '', parseHTML: insideOf, rendered: false },
  }),
  parseHTML: () => [{ tag: FORMULA }],
  renderHTML: ({ HTMLAttributes }) => [FORMULA, HTMLAttributes],
});

/** The HTML of a formula by what its node holds. */
export function writeFormula({ [MATHML]: mathml, other, ...attributes }: Record<string, unknown>): string {
  const start = attributesText({ ...attributes, ...(other as Record<string, string> | null) });
  return `<${FORMULA}${start}>${mathml}</${FORMULA}>`;
}
