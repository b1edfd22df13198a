import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBench } from '#tests/bench.ts';
import { madeBook } from '#tests/books.ts';
import { FORMULA_TEXT, FORMULAS, formulaHtml } from '#tests/formulas.ts';
import { allTags, openPdf, pagesOf, tagsOf } from '#tests/pdf.ts';
import { writePdf } from './write-pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-pdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function formulasIn(texts: string[]) {
  const bench = aBench({ folder: await mkdtemp(path.join(folder, 'bench-')) });
  const file = path.join(bench.folder, 'book.pdf');
  const missing = await writePdf(madeBook(texts), file, { format: 'a5' }, bench);
  const trees = await Promise.all((await pagesOf(await openPdf(await readFile(file)))).map(tagsOf));
  const all = allTags(trees.flatMap(({ tags }) => tags));
  return { missing, formulas: all.filter(({ role }) => role === 'Formula') };
}

test('[WR-19] formulas are set in a PDF, each with its LaTeX for those who hear it', async () => {
  const { missing, formulas } = await formulasIn([FORMULA_TEXT]);
  expect(missing).toEqual([]);
  expect(formulas.map(({ alt }) => alt)).toEqual(FORMULAS.flatMap((tex) => [tex, tex]));
});

test('formulas stand wherever a line does, and ones that are not as they should be are set too', async () => {
  const formula = formulaHtml('\\frac{1}{2}', true);
  const odd = [
    '<mfrac></mfrac>',
    '<msup><mi>x</mi></msup>',
    '<mtable><mi>x</mi></mtable>',
    'a',
    '<mmultiscripts></mmultiscripts><mi>x</mi>',
    '<mspace width="zem"></mspace><mi>y</mi>',
  ];
  const { formulas } = await formulasIn([
    `<h2>Um ${formula}</h2><ul><li>${formula}</li></ul><table><caption>${formula}</caption><tr><td>${formula}</td></tr></table>
    <details><summary>${formula}</summary><p>${formula}</p></details><dl><dt>${formula}</dt><dd>${formula}</dd></dl><p>a<foot-note>b ${formula}</foot-note></p>`,
    odd.map((parts) => `<p>n <math>${parts}</math></p>`).join(''),
    `<p><math>${'<mrow>'.repeat(80)}<mi>z</mi>${'</mrow>'.repeat(80)}</math></p>`,
  ]);
  expect(formulas.length).toBeGreaterThanOrEqual(12);
});
