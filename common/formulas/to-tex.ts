import { MathMLToLaTeX } from 'mathml-to-latex';
import { markupOf } from './markup.ts';
import { oneLine, type Part, wordsOf } from './part.ts';

/** Names that LaTeX has commands for. */
const NAMES = new Set(
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh'.split(
    ' ',
  ),
);

/** The parts of a formula as LaTeX; their words where the library finds no way. */
export function texOf(parts: Part[]): string {
  const held: string[] = [];
  try {
    const tex = MathMLToLaTeX.convert(`<math>${markupOf(parts.map((part) => withHeld(part, held)))}</math>`);
    const whole = tex.replace(/\\text\{zq(\d+)z\}/g, (_, at: string) => held[Number(at)] ?? '');
    return oneLine(whole) || oneLine(wordsOf(parts));
  } catch {
    return oneLine(wordsOf(parts));
  }
}

/** Words and names of several letters go around the library, which would take them for products of letters. */
function withHeld(part: Part, held: string[]): Part {
  if (typeof part === 'string') return part;
  const said = part.tag === 'mtext' ? textOf(part.parts) : part.tag === 'mi' ? nameOf(part.parts) : null;
  if (said === null) return { ...part, parts: part.parts.map((inner) => withHeld(inner, held)) };
  return { tag: 'mtext', attributes: {}, parts: [`zq${held.push(`${said} `) - 1}z`] };
}

/** Words as LaTeX; null if there are none. */
function textOf(parts: Part[]): string | null {
  const words = wordsOf(parts);
  return words.trim() === '' ? null : `\\text{${escaped(words)}}`;
}

/** A name of several letters as LaTeX; null for any other sign. */
function nameOf(parts: Part[]): string | null {
  const name = wordsOf(parts).trim();
  const isName = [...name].length > 1 && /^[\p{L}\p{M} ]+$/u.test(name);
  return isName ? named(name) : null;
}

const named = (name: string) => (NAMES.has(name) ? `\\${name}` : `\\operatorname{${escaped(name)}}`);

const SIGNS: Record<string, string> = { '\\': '\\backslash ', '^': '\\text{\\^{}}', '~': '\\sim ' };
/** Words within LaTeX. */
const escaped = (text: string) =>
  text.replace(/[{}$%&#_]/g, (sign) => `\\${sign}`).replace(/[\\^~](?![{}$%&#_])/g, (sign) => SIGNS[sign] ?? sign);
