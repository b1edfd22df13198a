import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Block, Mark } from '#server/book/block.ts';
import { aBench } from '#tests/bench.ts';
import { linesOf, openPdf, pagesOf } from '#tests/pdf.ts';
import { bookOf, paragraph, text } from '#tests/whole-book.ts';
import { type PdfFormat, writePdf } from './write-pdf.ts';

const FORMATS: PdfFormat[] = ['a4', 'a5', 'phone'];
/** The heads of pages, and their numbers. */
const BESIDE = /^(?:\d+|Um|Água & Vida.*)$/;
const CODE: Mark = { kind: 'code' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-pdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What stands on the pages after the contents, without the spaces and ends of lines. */
async function saidOf(blocks: Block[], format: PdfFormat): Promise<string> {
  const bench = aBench({ folder: await mkdtemp(path.join(folder, 'bench-')) });
  const file = path.join(bench.folder, 'book.pdf');
  await writePdf(await bookOf(blocks), file, { format }, bench);
  const pages = await pagesOf(await openPdf(await readFile(file)));
  const lines = await Promise.all(pages.map(linesOf));
  const said = lines.flat().map((line) => line.text);
  return said
    .filter((line) => !BESIDE.test(line))
    .join('')
    .replace(/\s/g, '');
}

/** Each begins elsewhere in the line. */
const shifted = (said: string, block: (at: number, said: string) => Block) =>
  Array.from({ length: 24 }, (_, at) => block(at, `${'i'.repeat(at + 1)} ${said}`));

test.for(FORMATS)(
  '[IO-03] code that goes on in the next line of %s has no sign that its author did not write',
  async (format) => {
    const said =
      'git commit --allow-empty-message --no-verify && npm install --save-dev @exemplo/bem-conhecido --no-audit';
    const blocks = [
      ...shifted(said, (_, text): Block => ({ kind: 'code', language: null, text })),
      ...shifted(said, (at, words) => paragraph(text(`${at} `), text(words, CODE), text(' fim'))),
    ];
    const found = (await saidOf(blocks, format)).split(said.replaceAll(' ', '')).length - 1;
    expect(found).toBe(blocks.length);
  },
);

test.for(FORMATS)(
  '[IO-03] an address that goes on in the next line of %s has no sign that its author did not write',
  async (format) => {
    const addresses = [
      'https://www.universidade.exemplo.com.br/departamento-de-alimentação/publicações?revista=nutrição-e-saúde&número=12',
      'www.universidade.exemplo.com.br/departamento-de-alimentação/publicações',
      'universidade-alimentação.exemplo.com.br/departamento-de-alimentação',
      'atendimento-nutricional@universidade-alimentação.exemplo.com.br',
    ];
    for (const address of addresses) {
      const blocks = shifted(address, (at, words) => paragraph(text(`${at} ${words} fim`)));
      expect((await saidOf(blocks, format)).split(address).length - 1, address).toBe(blocks.length);
    }
  },
);
