import { Node } from '@tiptap/core';
import { FORMULA } from '../formula.ts';
import { schemaAttributes } from './attributes.ts';
import { insideOf } from './markup.ts';

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
