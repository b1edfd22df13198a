import type { Mutant } from './mutant.ts';

const through = { tests: ['server/imports/read/formulas.test.ts'] };
const typed = { file: 'common/formulas/from-tex.ts', ...through };
const word = { file: 'server/imports/read/docx/omml.ts', ...through };
const dollars = { file: 'server/imports/read/markdown-formulas.ts', ...through };
const cleaned = { file: 'server/html/sanitise.ts', tests: ['server/html/sanitise.test.ts'], only: 'formula' };

/** Bugs in what becomes of formulas. */
export const FORMULA_MUTANTS: Mutant[] = [
  { ...typed, breaks: 'a formula may be as long as anybody likes', find: 'tex.length > MOST_TEX', replace: 'false' },
  {
    ...typed,
    breaks: 'a formula may be as deep as anybody likes',
    find: '> DEEPEST_FORMULA) return',
    replace: '> 9_999) return',
  },
  {
    ...typed,
    breaks: 'columns of equations stand in the middle',
    find: "'center');",
    replace: "'center').fill('center');",
  },
  {
    ...word,
    breaks: 'the limits of Word’s sums are lost',
    find: 'limits.length > 0 && tag',
    replace: 'limits.length > 9 && tag',
  },
  {
    ...dollars,
    breaks: 'prices are formulas',
    find: String.raw`/[\p{L}\p{N}$]/u.test(src.charAt(pos - 1)) || `,
    replace: '',
  },
  {
    ...dollars,
    breaks: 'a formula of Markdown on its own line stands in the line',
    find: 'markup(tex, true)',
    replace: 'markup(tex, false)',
  },
  { ...cleaned, breaks: 'anything may stand in a formula', find: 'isInFormula !== isPart &&', replace: 'false &&' },
  {
    ...cleaned,
    breaks: 'what annotates a formula is read as its text',
    find: ", 'annotation', 'annotation-xml'",
    replace: '',
  },
  {
    breaks: 'a formula on a line of its own is lost in a PDF',
    file: 'server/pdf/template/blocks.typ',
    find: 'it.line.any(is-apart)',
    replace: 'false',
    tests: ['server/pdf/formulas.test.ts'],
  },
  {
    breaks: 'an EPUB does not say which of its pages have formulas',
    file: 'server/epub/write-epub.ts',
    find: "page.includes('<math ')",
    replace: 'false',
    tests: ['server/epub/write-epub.test.ts'],
  },
];
