import { anything, oneOf, type Value } from './values.ts';

/** The element of a formula, MathML's own. Its LaTeX is in `alttext`, MathML's attribute for what it says in words. */
export const FORMULA = 'math';
/** The attribute of a formula that holds the LaTeX it was typed in. */
export const TEX = 'alttext';

const flag = oneOf('true', 'false');
const LENGTH = /^-?\d{0,2}(?:\.\d{1,6})?(?:em|ex|px|pt)?$/;
/** A length of at most 99 units: nothing in a formula reaches far beyond its place. */
const length: Value = (text) => text !== '' && LENGTH.test(text);
const number: Value = (text) => /^\d{1,2}$/.test(text);
/** How the columns of a table within a formula are aligned, one after the other. */
const sides: Value = (text) => /^(?:left|center|right)(?: (?:left|center|right)){0,40}$/.test(text);

/** The lines that may be drawn around or through a part of a formula. */
const NOTATIONS = ['box', 'updiagonalstrike', 'downdiagonalstrike', 'horizontalstrike'];
const notation: Value = (text) => text.split(' ', 4).every((one) => NOTATIONS.includes(one));

const spaces = { width: length, height: length, depth: length };

/**
 * What a formula consists of: MathML Core without what links, runs or styles, and what is drawn by `menclose`. Only
 * these stand in a formula, and they stand nowhere else.
 */
export const FORMULA_PARTS: ReadonlyMap<string, Record<string, Value>> = new Map(
  Object.entries<Record<string, Value>>({
    mrow: {},
    mi: { mathvariant: oneOf('normal') },
    mn: {},
    mo: {
      ...{ form: oneOf('prefix', 'infix', 'postfix'), fence: flag, separator: flag, stretchy: flag, symmetric: flag },
      ...{ largeop: flag, movablelimits: flag, lspace: length, rspace: length, minsize: length, maxsize: length },
    },
    mtext: {},
    mspace: spaces,
    mfrac: { linethickness: length },
    msqrt: {},
    mroot: {},
    mstyle: { displaystyle: flag, scriptlevel: number },
    mpadded: { ...spaces, lspace: length, voffset: length },
    mphantom: {},
    menclose: { notation },
    msub: {},
    msup: {},
    msubsup: {},
    munder: { accentunder: flag },
    mover: { accent: flag },
    munderover: { accent: flag, accentunder: flag },
    mmultiscripts: {},
    mprescripts: {},
    mtable: { columnalign: sides, displaystyle: flag },
    mtr: {},
    mtd: { columnspan: number, rowspan: number },
  }),
);

/** What a formula's own element may say besides what every element may. */
export const FORMULA_ATTRIBUTES: Record<string, Value> = { [TEX]: anything, display: oneOf('block') };
/** Characters of LaTeX. */
export const MOST_TEX = 5_000;
/** How deep the parts of a formula may stand in one another. */
export const DEEPEST_FORMULA = 60;
