import { expect, test } from 'vitest';
import type { Block } from '#server/book/block.ts';
import type { Book } from '#server/book/book.ts';
import { madeBook } from '#tests/books.ts';
import { again, cameBack, type Format, written } from '#tests/imports/back.ts';
import { readFileOf } from '#tests/imports/reading.ts';
import { paragraph, points, text, wholeBook } from '#tests/whole-book.ts';
import { WHOLE_FORMULA, WHOLE_TEXT } from '#tests/whole-text.ts';
import { sanitiseHtml } from '../../html/sanitise.ts';

const FORMATS: Format[] = ['EPUB', 'Site', 'Markdown', 'DOCX'];
/** What a format has no word for. */
const UNSAID: Partial<Record<Format, string[]>> = { DOCX: ['note:marks', 'tex'] };

/** What the product writes above a module's text. */
const ADDED: Block[] = [
  { kind: 'figure', src: '/media/4-sinal.png', alt: '', isDecorative: true, caption: [], size: 'wide' },
  paragraph('Leva 5 minutos.'),
  points('Um brinde'),
  { kind: 'media', media: 'video', title: 'Um filme', url: 'https://vimeo.com/1', poster: null },
];

/** The e-book of all kinds of blocks, with what the product adds in each of its modules. */
async function addedTo(): Promise<Book> {
  const book = await wholeBook();
  const added = ADDED.map((block): Block => ({ ...block, isAdded: true }));
  const sponsored = paragraph('Uma loja', { ...text(' (Publicidade)'), isAdded: true }, '.');
  const section = async (id: string) => {
    const { blocks, ...rest } = await book.section(id);
    return { ...rest, blocks: [...added, sponsored, ...blocks] };
  };
  return { ...book, section };
}

/** An e-book of all kinds of blocks, and one of all that an author may write; `formulas.test.ts` has more formulas. */
async function books() {
  const whole = await addedTo();
  const picture = await whole.asset('/media/2-larga.jpg');
  if (!picture) throw new Error('no picture');
  return [
    whole,
    madeBook([sanitiseHtml(WHOLE_TEXT.replace(WHOLE_FORMULA, ''))], { assets: { '/media/1-a.jpg': picture } }),
  ];
}

test.each(FORMATS)('[IO-11] what was written as %s comes back as it was, without what was added', async (format) => {
  for (const book of await books()) {
    const read = await again(book, format);
    const unsaid = UNSAID[format];
    expect(await cameBack(book, read, unsaid)).toEqual(await written(book, unsaid));
    // files that cannot fold show everything
    expect(read.pieces.filter(({ html }) => html.includes('<details open'))).toEqual([]);
    const { title, language, author } = book.metadata;
    expect(read).toMatchObject({ title, language, author });
    expect(read.description).toContain(book.metadata.description.split('\n')[0]);
  }
});

test.each(FORMATS)('[IO-11] %s of a newer version comes in as far as its marks are known', async (format) => {
  const book = await addedTo();
  const newer = (text: string) =>
    text
      .replaceAll(/(content=|generator: )"Prelo"/g, '$1"Prelo 9"')
      .replaceAll('data-kind="tip"', 'data-kind="tip" data-new="x"')
      .replace('## Linhas', '<!-- prelo:new x -->\n\n## Linhas');
  const unsaid = UNSAID[format];
  expect(await cameBack(book, await again(book, format, newer), unsaid)).toEqual(await written(book, unsaid));
});

test.each(FORMATS)(
  '[IO-11] %s whose marks somebody removed comes in as of another program, with every word',
  async (format) => {
    const book = await addedTo();
    const { pieces } = await again(book, format, (text) =>
      text
        .replaceAll('content="Prelo"', 'content="x"')
        .replaceAll('generator: "Prelo"', '')
        .replaceAll('>Prelo</vt:lpwstr>', '>x</vt:lpwstr>'),
    );
    const html = pieces.map((piece) => piece.html).join();
    for (const words of ['Leva 5 minutos.', 'R$ 199,90', '(Publicidade)', 'Beba água.', 'Fale conosco.'])
      expect(html).toContain(words);
  },
);

test('[IO-11] of two marks in Markdown one says nothing without the other', async () => {
  const book = await addedTo();
  const { pieces } = await again(book, 'Markdown', (text) =>
    text.replaceAll(/<!-- (?:\/prelo:(?:added|item)|prelo:media \w+) -->/g, ''),
  );
  const html = pieces.map((piece) => piece.html).join();
  for (const words of ['Leva 5 minutos.', 'Um filme', 'R$ 199,90', 'Beba água.']) expect(html).toContain(words);
  expect(pieces.map(({ title }) => title)).toEqual([
    'Texto: linhas & grupos',
    'Listas e tabelas',
    'Figuras',
    'Receitas',
  ]);
});

test('[IO-11] what other programs call a label is a text', async () => {
  const html =
    '<html><head><meta name="generator" content="Preloader 1"></head><body><h1>A</h1><p data-label="">Um.</p><div data-item="x"><p>Dois.</p></div></body></html>';
  const { pieces, warnings } = await readFileOf(html, 'a.html');
  expect([pieces.map((piece) => piece.html), warnings]).toEqual([['<p>Um.</p><p>Dois.</p>'], []]);
});

test('[IO-11] a document that was written here and edited comes in with what it still says of itself', async () => {
  const book = await addedTo();
  const { pieces } = await again(book, 'DOCX', (xml, name) =>
    name === 'word/document.xml'
      ? xml.replaceAll('<w:pStyle w:val="CalloutTip"/>', '').replaceAll('"cp_', '"x_').replaceAll('"section_', '"s_')
      : xml,
  );
  const html = pieces.map((piece) => piece.html).join();
  for (const words of ['<p>Beba água.</p>', 'R$ 199,90', 'Fale conosco.', '<aside data-kind="attention">'])
    expect(html).toContain(words);
  for (const words of ['Leva 5 minutos.', '(Publicidade)', '<aside data-kind="tip">'])
    expect(html).not.toContain(words);
});
