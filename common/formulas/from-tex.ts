import temml from 'temml';
import { DEEPEST_FORMULA, FORMULA_PARTS, MOST_TEX } from '../document/formula.ts';
import { depthOf, type FormulaFault, type Part, partOf } from './part.ts';

/** A node as the library makes it. */
type Made = {
  type?: string;
  text?: string;
  attributes?: Record<string, string>;
  classes?: string[];
  style?: Record<string, string>;
  children?: Made[];
};

/** The largest lengths that are taken, in em, and how often a macro may be put in. */
const LIMITS = { maxSize: [20, 20] as [number, number], maxExpand: 200 };

/** LaTeX as the parts of a formula. `isDisplay` is for one that stands on a line of its own. */
export function partsOfTex(tex: string, isDisplay: boolean): { parts: Part[] } | { fault: FormulaFault } {
  if (tex.length > MOST_TEX) return { fault: 'too_long' };
  let made: Made;
  try {
    made = temml.__renderToMathMLTree(tex, { ...LIMITS, displayMode: isDisplay, throwOnError: true, strict: false });
  } catch (error) {
    return { fault: error instanceof RangeError ? 'too_deep' : 'wrong' };
  }
  const parts = partsIn(made);
  if (depthOf(parts, DEEPEST_FORMULA) > DEEPEST_FORMULA) return { fault: 'too_deep' };
  return parts.length > 0 ? { parts } : { fault: 'wrong' };
}

const partsIn = ({ children = [] }: Made): Part[] => children.flatMap(partsOfMade);

function partsOfMade(made: Made): Part[] {
  const { type, text, attributes = {} } = made;
  if (text !== undefined) return text === '' ? [] : [text];
  const parts = partsIn(made);
  if (type === 'mrow' && made.style?.border) return [partOf('menclose', { notation: 'box' }, parts)];
  if (type === 'menclose') return [enclosed(attributes.notation ?? '', parts)];
  if (!type || !FORMULA_PARTS.has(type)) return parts;
  // what only bends a line that the library draws by styles
  if (type === 'mrow' && made.classes?.includes('tml-cancel')) return [];
  return [partOf(type, { ...attributes, ...(type === 'mtable' ? sidesOf(made) : {}) }, parts)];
}

const LINES: Record<string, { tag: string; sign: string }> = {
  top: { tag: 'mover', sign: '‾' },
  bottom: { tag: 'munder', sign: '_' },
};

/** What is drawn around a part; a line over or under it is an accent, which everything shows. */
function enclosed(notation: string, parts: Part[]): Part {
  const line = LINES[notation];
  if (!line) return partOf('menclose', { notation }, parts);
  const inner = parts.length === 1 ? parts : [partOf('mrow', {}, parts)];
  return partOf(line.tag, {}, [...inner, partOf('mo', { stretchy: 'true' }, [line.sign])]);
}

const SIDES = ['left', 'right'];

/** The sides of a table's columns by its first full row; none if all are centred. */
function sidesOf({ children = [] }: Made): Record<string, string> {
  const cells = children[0]?.children ?? [];
  const sides = cells.map(({ classes = [] }) => SIDES.find((side) => classes.includes(`tml-${side}`)) ?? 'center');
  return sides.some((side) => side !== 'center') ? { columnalign: sides.join(' ') } : {};
}
