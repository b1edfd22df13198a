import { FORMULA, TEX } from '#common/document/formula.ts';

/** What draws a formula a second time beside its MathML: KaTeX's and MathJax's boxes. */
const DRAWN = '.katex-html, mjx-container > :not(mjx-assistive-mml), .MathJax_Preview, .MathJax_SVG, .MathJax_CHTML';
/** Wikipedia's: the MathML is hidden, and a picture of it is shown. */
const PICTURED = '.mwe-math-element';

/** Formulas of web pages, once each, with the LaTeX that is noted in them. */
export function formulas(body: HTMLElement): void {
  for (const drawn of body.querySelectorAll(DRAWN)) {
    const around = drawn.closest('.katex, mjx-container') ?? drawn.parentElement;
    if (around?.querySelector(FORMULA)) drawn.remove();
  }
  for (const pictured of body.querySelectorAll(PICTURED)) {
    const math = pictured.querySelector(FORMULA);
    if (math) pictured.replaceWith(math);
  }
  for (const math of body.querySelectorAll(FORMULA)) {
    const note = math.querySelector('annotation[encoding="application/x-tex"], annotation[encoding="TeX"]');
    const tex = (note?.textContent || math.getAttribute(TEX) || '').trim();
    // what Wikipedia sets around each
    const bare = /^\{\\(?:display|text)style ([\s\S]*)\}$/.exec(tex)?.[1]?.trim() ?? tex;
    if (bare) math.setAttribute(TEX, bare);
    for (const other of math.querySelectorAll('annotation, annotation-xml')) other.remove();
  }
}
