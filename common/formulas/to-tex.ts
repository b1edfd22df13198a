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
  const words = wordsOf(part.parts).trim();
  const isName = part.tag === 'mi' && [...words].length > 1 && /^[\p{L}\p{M} ]+$/u.test(words);
  if (!isName && (part.tag !== 'mtext' || words === '')) {
    return { ...part, parts: part.parts.map((inner) => withHeld(inner, held)) };
  }
  const said = part.tag === 'mtext' ? `\\text{${escaped(wordsOf(part.parts))}}` : named(words);
  return { tag: 'mtext', attributes: {}, parts: [`zq${held.push(`${said} `) - 1}z`] };
}

const named = (name: string) => (NAMES.has(name) ? `\\${name}` : `\\operatorname{${escaped(name)}}`);

const SIGNS: Record<string, string> = { '\\': '\\backslash ', '^': '\\text{\\^{}}', '~': '\\sim ' };
/** Words within LaTeX. */
const escaped = (text: string) =>
  text.replace(/[{}$%&#_]/g, (sign) => `\\${sign}`).replace(/[\\^~](?![{}$%&#_])/g, (sign) => SIGNS[sign] ?? sign);
