import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { type Part, partOf } from '#common/formulas/part.ts';
import { fenced } from '../../../html/formula-parts.ts';
import { letters } from './omml-letters.ts';

/*
 * Word's formulas (Office Open XML, part 1, 22.1: Office Math Markup Language) as MathML. Elements have the prefix `m:`
 * here, whatever the file calls it.
 */

/** What stands in a formula, as MathML. */
export function partsOfOmml(nodes: ChildNode[]): Part[] {
  return nodes.flatMap((node) => (isTag(node) ? partsOf(node) : []));
}

function partsOf(node: Element): Part[] {
  const make = MAKES[node.name];
  if (make) return make(node);
  // properties say how, not what; deleted words are gone
  return /Pr$|^w:del$/.test(node.name) ? [] : partsOfOmml(node.children);
}

const MAKES: Record<string, (node: Element) => Part[]> = {
  'm:r': (node) =>
    letters(textOf(node), {
      style: settingOf(node, 'm:sty'),
      script: settingOf(node, 'm:scr'),
      isPlain: isOn(node, 'm:nor'),
    }),
  'm:f': fraction,
  'm:sSup': (node) => [partOf('msup', {}, [row(node, 'm:e'), row(node, 'm:sup')])],
  'm:sSub': (node) => [partOf('msub', {}, [row(node, 'm:e'), row(node, 'm:sub')])],
  'm:sSubSup': (node) => [partOf('msubsup', {}, [row(node, 'm:e'), row(node, 'm:sub'), row(node, 'm:sup')])],
  'm:sPre': (node) => [
    partOf('mmultiscripts', {}, [
      ...[row(node, 'm:e'), partOf('mprescripts', {}, []), row(node, 'm:sub'), row(node, 'm:sup')],
    ]),
  ],
  'm:rad': (node) => {
    const degree = isOn(node, 'm:degHide') ? [] : partsIn(node, 'm:deg');
    const base = partsIn(node, 'm:e');
    return [degree.length > 0 ? partOf('mroot', {}, [grouped(base), grouped(degree)]) : partOf('msqrt', {}, base)];
  },
  'm:nary': large,
  'm:func': (node) => [row(node, 'm:fName'), partOf('mo', {}, ['\u2061']), row(node, 'm:e')],
  'm:limLow': (node) => [partOf('munder', {}, [row(node, 'm:e'), row(node, 'm:lim')])],
  'm:limUpp': (node) => [partOf('mover', {}, [row(node, 'm:e'), row(node, 'm:lim')])],
  'm:acc': (node) => [
    partOf('mover', { accent: 'true' }, [row(node, 'm:e'), sign(ACCENTS[accentOf(node)] ?? accentOf(node))]),
  ],
  'm:bar': (node) => over(row(node, 'm:e'), '‾', settingOf(node, 'm:pos') === 'top'),
  'm:groupChr': (node) => over(row(node, 'm:e'), settingOf(node, 'm:chr') ?? '⏟', settingOf(node, 'm:pos') === 'top'),
  'm:d': (node) => {
    const inner = childrenOf(node, 'm:e').map((one) => grouped(partsOfOmml(one.children)));
    const [open, close, separators] = ['m:begChr', 'm:endChr', 'm:sepChr'].map((name) => settingOf(node, name));
    return [fenced({ open: open ?? '(', close: close ?? ')', separators: separators ?? '|' }, inner)];
  },
  'm:m': (node) => [
    partOf(
      'mtable',
      {},
      childrenOf(node, 'm:mr').map((line) => rowOf(childrenOf(line, 'm:e'))),
    ),
  ],
  'm:eqArr': lines,
  'm:borderBox': (node) => [partOf('menclose', { notation: boxOf(node) }, partsIn(node, 'm:e'))],
  'm:phant': (node) => (isOff(node, 'm:show') ? [partOf('mphantom', {}, partsIn(node, 'm:e'))] : partsIn(node, 'm:e')),
};

/** Between the halves of a fraction on one line. */
const SLASH = String.fromCodePoint(0x2f);

function fraction(node: Element): Part[] {
  const [numerator, denominator] = [row(node, 'm:num'), row(node, 'm:den')];
  const type = settingOf(node, 'm:type');
  if (type === 'lin' || type === 'skw') return [numerator, sign(SLASH), denominator];
  return [partOf('mfrac', type === 'noBar' ? { linethickness: '0px' } : {}, [numerator, denominator])];
}

/** A sum, an integral and the like: limits of integrals stand beside them if nothing says otherwise. */
function large(node: Element): Part[] {
  const said = settingOf(node, 'm:chr');
  const operator = partOf('mo', { movablelimits: 'false' }, [said === undefined ? '∫' : said]);
  const isBeside = (settingOf(node, 'm:limLoc') ?? (/^[∫-∳]?$/u.test(said ?? '') ? 'subSup' : 'undOvr')) === 'subSup';
  const below = isOn(node, 'm:subHide') ? [] : partsIn(node, 'm:sub');
  const above = isOn(node, 'm:supHide') ? [] : partsIn(node, 'm:sup');
  const [under, upper, both] = isBeside ? ['msub', 'msup', 'msubsup'] : ['munder', 'mover', 'munderover'];
  const limits = [below, above].filter((parts) => parts.length > 0).map(grouped);
  const tag = limits.length === 2 ? both : below.length > 0 ? under : upper;
  return [limits.length > 0 && tag ? partOf(tag, {}, [operator, ...limits]) : operator, ...partsIn(node, 'm:e')];
}

/** Lines one below the other; where each has an `&`, what follows it begins at the same place. */
function lines(node: Element): Part[] {
  const all = childrenOf(node, 'm:e').map((one) => atSigns(partsOfOmml(one.children)));
  const columns = Math.max(...all.map((cells) => cells.length));
  const sides =
    columns === 1 ? 'left' : Array.from({ length: columns }, (_, at) => (at % 2 === 0 ? 'right' : 'left')).join(' ');
  const rows = all.map((cells) =>
    partOf(
      'mtr',
      {},
      cells.map((cell) => partOf('mtd', {}, cell)),
    ),
  );
  return rows.length > 0 ? [partOf('mtable', { columnalign: sides, displaystyle: 'true' }, rows)] : [];
}

function atSigns(parts: Part[]): Part[][] {
  const cells: Part[][] = [[]];
  for (const part of parts) {
    if (typeof part !== 'string' && part.tag === 'mo' && part.parts[0] === '&') cells.push([]);
    else cells.at(-1)?.push(part);
  }
  return cells;
}

/** Word's combining accents as signs of their own. */
const ACCENTS: Record<string, string> = {
  ...{ '\u0302': 'ˆ', '\u0303': '˜', '\u0304': '¯', '\u0305': '¯', '\u0306': '˘', '\u0307': '˙', '\u0308': '¨' },
  ...{ '\u030a': '˚', '\u030c': 'ˇ', '\u0300': '`', '\u0301': '´', '\u20d7': '→', '\u20d6': '←', '\u20e1': '↔' },
};
const accentOf = (node: Element) => settingOf(node, 'm:chr') ?? '\u0302';

function over(base: Part, above: string, isAbove: boolean): Part[] {
  return [partOf(isAbove ? 'mover' : 'munder', {}, [base, partOf('mo', { stretchy: 'true' }, [above])])];
}

const SIDES = ['m:hideTop', 'm:hideBot', 'm:hideLeft', 'm:hideRight'];
const STRIKES: Record<string, string> = {
  'm:strikeBLTR': 'updiagonalstrike',
  'm:strikeTLBR': 'downdiagonalstrike',
  'm:strikeH': 'horizontalstrike',
};

function boxOf(node: Element): string {
  const strikes = Object.keys(STRIKES).filter((name) => isOn(node, name));
  const isOpen = SIDES.every((name) => isOn(node, name));
  return [...(isOpen && strikes.length > 0 ? [] : ['box']), ...strikes.map((name) => STRIKES[name])].join(' ');
}

const sign = (text: string): Part => partOf('mo', {}, [text]);
const rowOf = (cells: Element[]): Part =>
  partOf(
    'mtr',
    {},
    cells.map((cell) => partOf('mtd', {}, partsOfOmml(cell.children))),
  );
const row = (node: Element, name: string): Part => grouped(partsIn(node, name));
/** Several parts as one, for places that take one. */
const grouped = (parts: Part[]): Part =>
  parts.length === 1 && parts[0] !== undefined ? parts[0] : partOf('mrow', {}, parts);
const partsIn = (node: Element, name: string): Part[] =>
  childrenOf(node, name).flatMap((one) => partsOfOmml(one.children));
const childrenOf = (node: Element, name: string): Element[] =>
  node.children.filter((child): child is Element => isTag(child) && child.name === name);

function textOf(run: Element): string {
  const texts = childrenOf(run, 'm:t').flatMap(({ children }) => children);
  return texts.map((text) => (isText(text) ? text.data : '')).join('');
}

/** A property of an element, which stands in the first of its children; undefined if it is not said. */
function property(node: Element, name: string): Element | undefined {
  const properties = node.children.filter((child): child is Element => isTag(child) && /^m:\w+Pr$/.test(child.name));
  return properties.flatMap((one) => childrenOf(one, name))[0];
}
const settingOf = (node: Element, name: string): string | undefined => property(node, name)?.attribs['m:val'];
/** A switch without a value is on. */
function isOn(node: Element, name: string): boolean {
  const found = property(node, name);
  return found !== undefined && !/^(?:0|off|false)$/.test(found.attribs['m:val'] ?? 'on');
}
function isOff(node: Element, name: string): boolean {
  return property(node, name) !== undefined && !isOn(node, name);
}
