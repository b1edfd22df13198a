import { partsOfTex } from '#common/formulas/from-tex.ts';
import { markupOf } from '#common/formulas/markup.ts';

/** LaTeX as authors of courses write it: each kind of part at least once. */
export const FORMULAS = [
  'e = mc^2',
  '\\int_0^1 x\\,dx',
  '\\frac{-b \\pm \\sqrt{b^2-4ac}}{2a}',
  '\\sqrt[3]{x+1}',
  '\\sum_{i=1}^{n} i^2',
  '\\lim_{x \\to 0} \\frac{\\sin x}{x} = 1',
  '\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}',
  '|x| = \\begin{cases} x & x > 0 \\\\ -x & x \\le 0 \\end{cases}',
  '\\begin{aligned} a &= b + c \\\\ d &= e \\end{aligned}',
  '\\vec{a} \\cdot \\hat{b} + \\overline{AB} + \\dot{x}',
  '\\text{área} = \\pi r^2',
  '\\mathbb{R} \\subset \\mathbb{C}, \\mathbf{v} \\in V',
  '\\left( \\frac{1}{2} \\right)^n',
  '\\binom{n}{k}',
  '{}^{14}_{6}\\mathrm{C}',
  '\\underbrace{1+2+\\dots+n}_{n}',
  '\\cancel{x} + \\boxed{y}',
  '\\operatorname{sen} \\alpha + \\ln 2',
  "x' \\ne y, a < b \\& c > d",
  'R\\$ 10{,}50 \\times 12\\%',
];

/** A formula as the editor writes it. */
export function formulaHtml(tex: string, isDisplay: boolean): string {
  const made = partsOfTex(tex, isDisplay);
  if ('fault' in made) throw new Error(`${tex}: ${made.fault}`);
  const said = tex.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<math alttext="${said}"${isDisplay ? ' display="block"' : ''}>${markupOf(made.parts)}</math>`;
}

/** A text with a formula in each of its lines, and one on each line of its own. */
export const FORMULA_TEXT = FORMULAS.map(
  (tex) => `<p>Vale ${formulaHtml(tex, false)} aqui.</p><p>${formulaHtml(tex, true)}</p>`,
).join('');
