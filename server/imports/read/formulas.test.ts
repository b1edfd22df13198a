import { expect, test } from 'vitest';
import { madeBook } from '#tests/books.ts';
import { FORMULA_TEXT, formulaHtml } from '#tests/formulas.ts';
import { again, type Format } from '#tests/imports/back.ts';
import { docxOf } from '#tests/imports/docx.ts';
import { readFileOf, stored } from '#tests/imports/reading.ts';
import { sanitiseHtml } from '../../html/sanitise.ts';

const read = async (text: string, name: string) => {
  const { pieces } = await readFileOf(text, name);
  return {
    html: pieces.map(({ html }) => stored(html)).join(''),
    warnings: pieces.flatMap(({ warnings }) => warnings),
  };
};

/** The letters and signs of each formula, and how it stands. */
function formulasIn(html: string): string[] {
  return [...html.matchAll(/<math[^>]*>.*?<\/math>/g)].map(([math]) => {
    const words = math.replace(/<[^>]*>/g, '').replaceAll(/[\u2061\u200b\s]/g, '');
    return `${math.startsWith('<math') && / display="block"/.test(math) ? 'block' : 'line'} ${words.replaceAll('∶', ':')}`;
  });
}

test('what the editor writes of a formula comes through cleaning as it is', () => {
  expect(sanitiseHtml(FORMULA_TEXT)).toBe(FORMULA_TEXT);
});

/** A text out as a file, and in again. */
async function thereAndBack(html: string, format: Format): Promise<string> {
  const { pieces } = await again(madeBook([html]), format);
  return pieces.map(({ html }) => stored(html)).join('');
}

test.each(['EPUB', 'Site', 'Markdown'] as const)(
  '[WR-19] formulas come back from %s with the LaTeX that they were typed in',
  async (format) => {
    expect(await thereAndBack(FORMULA_TEXT, format)).toBe(FORMULA_TEXT);
  },
);

test('[WR-19] formulas come back from Word with every sign, in their lines and on their own', async () => {
  const back = formulasIn(await thereAndBack(FORMULA_TEXT, 'DOCX'));
  // accents and lines over letters have other code points in Word
  const plain = (all: string[]) => all.map((one) => one.replaceAll(/[ˆ^→˙⋅·¯‾_…⋯"“”]|\u20d7/g, ''));
  expect(plain(back)).toEqual(plain(formulasIn(FORMULA_TEXT)));
});

const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const run = (text: string, how = '') => `<m:r>${how}<m:t>${text}</m:t></m:r>`;
const word = async (omml: string) => {
  const { pieces } = await readFileOf(
    docxOf(`<w:p ${M}><w:r><w:t>Vale</w:t></w:r><m:oMath>${omml}</m:oMath></w:p>`),
    'a.docx',
  );
  return pieces.map(({ html }) => stored(html)).join('');
};

test.each([
  [
    'a power',
    `<m:r><m:t>e=m</m:t></m:r><m:sSup><m:e>${run('c')}</m:e><m:sup>${run('2')}</m:sup></m:sSup>`,
    'e = m c^{2}',
  ],
  [
    'an integral',
    `<m:nary><m:naryPr><m:limLoc m:val="subSup"/></m:naryPr><m:sub>${run('0')}</m:sub><m:sup>${run('1')}</m:sup><m:e>${run('x')}</m:e></m:nary>`,
    '\\int_{0}^{1} x',
  ],
  [
    'a sum without an upper limit',
    `<m:nary><m:naryPr><m:chr m:val="∑"/><m:supHide m:val="1"/></m:naryPr><m:sub>${run('i')}</m:sub><m:sup/><m:e>${run('i')}</m:e></m:nary>`,
    '\\underset{i}{\\sum} i',
  ],
  ['a fraction', `<m:f><m:num>${run('a')}</m:num><m:den>${run('b')}</m:den></m:f>`, '\\frac{a}{b}'],
  ['a root', `<m:rad><m:radPr><m:degHide m:val="on"/></m:radPr><m:deg/><m:e>${run('x')}</m:e></m:rad>`, '\\sqrt{x}'],
  [
    'brackets',
    `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>${run('x')}</m:e></m:d>`,
    '\\left[x\\right]',
  ],
  ['text', run('área', '<m:rPr><m:nor/></m:rPr>'), '\\text{área}'],
  ['a letter of a set', run('R', '<m:rPr><m:scr m:val="double-struck"/></m:rPr>'), '\\mathbb{R}'],
  ['a name', run('sen', '<m:rPr><m:sty m:val="p"/></m:rPr>'), '\\operatorname{sen}'],
])('[WR-19] %s of Word is one here, in LaTeX too', async (_, omml, tex) => {
  expect(await word(omml)).toContain(`alttext="${tex}"`);
});

test.each([
  ['prices', 'De R$ 50 por R$ 40, ou R$50 e US$30: $5 e $6, 10$ e 20$.', []],
  ['the sign of a currency', 'Custa R$50 (sempre em R$), e não €.', []],
  ['code', '`$x$` e \\$x$', []],
  ['a line', 'Seja $x^2$, e $y$.', ['x^2', 'y']],
  ['a line of its own', '$$\n\\frac{1}{2}\n$$', ['\\frac{1}{2}']],
  ['a quote', '> $$x$$', ['x']],
])('[WR-19] of Markdown, %s', async (_, text, formulas) => {
  const { html } = await read(text, 'a.md');
  expect([...html.matchAll(/alttext="([^"]*)"/g)].map(([, tex]) => tex)).toEqual(formulas);
});

test('lines of equations are aligned at their signs, cases at their beginnings', () => {
  expect(formulaHtml('\\begin{aligned} a &= b \\\\ cc &= d \\end{aligned}', true)).toContain(
    'columnalign="right left"',
  );
  expect(formulaHtml('\\begin{cases} a & b \\\\ c & d \\end{cases}', true)).toContain('columnalign="left left"');
});

test('LaTeX with a fault stays as it was typed, and is named', async () => {
  const { html, warnings } = await read('Seja $\\foo{x}$ aqui.', 'a.md');
  expect(html).toBe('<p>Seja $\\foo{x}$ aqui.</p>');
  expect(warnings).toEqual([{ code: 'formula_wrong', params: { tex: '\\foo{x}' } }]);
});

test('a formula of a page keeps the LaTeX that is noted in it, and no script nor link', async () => {
  const note = '<annotation encoding="application/x-tex">x^2</annotation>';
  const math = `<math><semantics><mrow><msup href="javascript:a"><mi onclick="a">x</mi><mn>2</mn></msup><script>a</script></mrow>${note}</semantics></math>`;
  const { html } = await read(`<p>Seja ${math}</p>`, 'a.html');
  expect(html).toBe('<p>Seja <math alttext="x^2"><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow></math></p>');
});

test('what is no formula that can be shown is there as its words, and counted', async () => {
  const deep = `${'<mrow>'.repeat(90)}<mi>x</mi>${'</mrow>'.repeat(90)}`;
  const { html, warnings } = await read(`<p>a <math><apply>y</apply></math> b <math>${deep}</math></p>`, 'a.html');
  expect(html).toBe('<p>a y b x</p>');
  expect(warnings).toEqual([{ code: 'formula', params: { count: 2 } }]);
});

test('a formula of the most characters, and one deeper than all, are answered at once', () => {
  const started = process.cpuUsage();
  expect(formulaHtml(`${'x+'.repeat(2_499)}x`, false)).toContain('<mi>x</mi>');
  expect(() => formulaHtml(`${'\\frac{1}{'.repeat(400)}x${'}'.repeat(400)}`, true)).toThrow('too_deep');
  expect(() => formulaHtml('x'.repeat(5_001), true)).toThrow('too_long');
  expect(() => formulaHtml('\\def\\a{\\a\\a}\\a', true)).toThrow('wrong');
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});
