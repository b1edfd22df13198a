import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { readerTexts } from '#common/texts/reader.ts';
import { OUTSIDE } from '#tests/books.ts';
import { plainBlocks } from '#tests/plain-blocks.ts';
import { definedHtml } from '#tests/random-html.ts';
import { wholeBook } from '#tests/whole-book.ts';
import type { Block, Mark, Run } from '../book/block.ts';
import { blocksOf } from '../book/blocks-of.ts';
import { figuresOf } from '../book/groups.ts';
import { itemInText, mediaInText } from '../book/in-text.ts';
import { tidied } from '../book/runs.ts';
import { sanitiseHtml } from '../html/sanitise.ts';
import { authorsDress } from './dress.ts';
import { markdownOf } from './section.ts';

const TEXTS = readerTexts('pt-BR');
type Written = { blocks: Block[]; notes: Block[][] };

const withoutFormulas = (html: string) => html.replaceAll(/<math.*?<\/math>/gs, '');

function writtenOf(written: Written): string {
  const dress = authorsDress(({ src }) => ({ address: src, width: 1, height: 1 }), TEXTS);
  return markdownOf(written, { dress, texts: TEXTS });
}

/** Out as Markdown, and in again by those who wrote its grammar. */
function again(written: Written): Written {
  const text = writtenOf(written);
  const options = { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true };
  const html = micromark(text, { ...options, allowDangerousProtocol: true });
  return blocksOf(sanitiseHtml(asWrittenHere(html)), OUTSIDE);
}

/** What GitHub's grammar writes in another way than authors here: footnotes, boxes to tick, aligned cells. */
function asWrittenHere(html: string): string {
  const [body = '', notes = ''] = html.split(/<section data-footnotes[^>]*>/);
  const said = new Map(
    [
      ...notes.matchAll(
        /<li id="user-content-fn-(\d+)">\s*(?:<p([^>]*)>)?(.*?)<a href="#user-content-fnref.*?<\/li>/gs,
      ),
    ].map(([, number, said = '', words = '']) => [
      number,
      `<foot-note${said}>${words.replace('</p>', '').trim()}</foot-note>`,
    ]),
  );
  return body
    .replaceAll(/<sup><a href="#user-content-fn-(\d+)".*?<\/a><\/sup>/g, (_, number) => said.get(number) ?? '')
    .replaceAll(
      /<li>(\s*<p>)?<input type="checkbox" disabled="" (checked="" )?\/>/g,
      (_, line = '', done) => `<li data-checked="${Boolean(done)}">${line}`,
    )
    .replaceAll(/<(t[hd]) align="(\w+)"/g, '<$1 style="text-align:$2"');
}

/** What comes back in no text: ids are given anew, nobody writes the language of code here, and `![]` does not say why it has no words. */
const plain = (value: unknown) => plainBlocks(value, { unsaid: ['id', 'language', 'isDecorative'], shown });

function shown(block: Block): Block[] {
  if (block.kind === 'media') return [mediaInText(block)];
  if (block.kind === 'item') return itemInText(block.item, TEXTS);
  return (block.kind === 'paragraph' && figuresOf(block.runs)) || [block];
}

test('a book comes back block for block: words, marks, links, lists, tables, pictures, footnotes', async () => {
  const book = await wholeBook();
  for (const { id } of book.sections) {
    const { blocks, notes } = await book.section(id);
    expect(plain(again({ blocks, notes })), id).toEqual(plain({ blocks, notes }));
  }
});

test('code with a backslash before an upright stroke comes back in a cell, where Markdown cannot say it', () => {
  const cell = (isHeader: boolean, text: string) => {
    const runs: Run[] = [{ kind: 'text', text, marks: [{ kind: 'code' }] }];
    return { isHeader, columnSpan: 1, rowSpan: 1, blocks: [{ kind: 'paragraph' as const, runs }] };
  };
  const rows = [[cell(true, 'grep')], [cell(false, 'a\\|b')]];
  const blocks: Block[] = [{ kind: 'table', caption: [], columns: 1, headRows: 1, footRows: 0, rows }];
  expect(plain(again({ blocks, notes: [] }))).toEqual(plain({ blocks, notes: [] }));
});

const NOTED = '<foot-note>diz <em>isto</em></foot-note>';

test.each([
  [
    'a cell',
    `<table><tr><td colspan="2">a${NOTED}</td></tr><tr><td>b</td><td><p>c</p><p>d${NOTED}</p></td></tr></table>`,
  ],
  ['a caption of a table', `<table><caption>a${NOTED}</caption><tr><th>b</th></tr><tr><td>c</td></tr></table>`],
  ['a caption of a picture', `<figure><img src="/media/1-a.png" alt="A"><figcaption>a${NOTED}</figcaption></figure>`],
  ['a centred line', `<p style="text-align:center">a <strong>b${NOTED}</strong></p>`],
  ['a centred heading', `<h2 style="text-align:center">a${NOTED}</h2>`],
  ['a list that counts down', `<ol reversed><li>a${NOTED}</li><li>b</li></ol>`],
  ['a term and its meaning', `<dl><dt>a${NOTED}</dt><dd>b${NOTED}</dd></dl>`],
  ['a question', `<details><summary>a${NOTED}</summary><p>b</p></details>`],
  ['a table in an item', `<ul><li>a<table><tr><td colspan="2">b${NOTED}</td></tr></table></li></ul>`],
])('a note in %s is a reference to its words, not an element of ours', (_, html) => {
  const written = blocksOf(html, OUTSIDE);
  const text = writtenOf(written);
  expect(text).not.toContain('foot-note');
  const [referred, defined] = [text.match(/\[\^\d+\](?!:)/g), text.match(/^\[\^\d+\](?=:)/gm)];
  expect([referred, defined]).toEqual([written.notes.map((_, at) => `[^${at + 1}]`), referred]);
  expect(plain(again(written))).toEqual(plain(written));
});

test('whatever an author may write comes back block for block, its notes by references', () => {
  fc.assert(
    // GitHub's grammar has no formulas: they are read back by ours
    fc.property(definedHtml.map(withoutFormulas), (html) => {
      const written = blocksOf(html, OUTSIDE);
      expect(writtenOf(written)).not.toContain('<foot-note');
      expect(plain(again(written))).toEqual(plain(written));
    }),
    { numRuns: 200 },
  );
});

test('signs in angle brackets become no address', () => {
  const written = blocksOf('<p>&lt;#@1&gt; &lt;a@b.pt&gt; 1 &lt; 2</p>', OUTSIDE);
  expect(writtenOf(written)).toContain('1 < 2');
  expect(plain(again(written))).toEqual(plain(written));
});

const SIGNS = fc.string({ unit: fc.constantFrom(...'*_`[]()#+-.!<>&|~\\ 1ax:@/"^='), minLength: 1, maxLength: 8 });
const KINDS = ['strong', 'em', 'strike', 'code', 'underline'] as const;
const MARKS = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom(...KINDS).map((kind): Mark => ({ kind })),
    // each a link of its own: one that holds nothing to be seen is none
    fc.constant(null).map((): Mark => ({ kind: 'link', href: 'https://exemplo.com/a(b)_c*d' })),
  ),
  { maxLength: 3, selector: ({ kind }) => kind },
);
const LINE = fc
  .array(fc.record({ kind: fc.constant('text' as const), text: SIGNS, marks: MARKS }), { minLength: 1, maxLength: 4 })
  .map((runs) => tidied(runs))
  .filter((runs) => runs.length > 0);

test('no sign that Markdown has a meaning for gets it where an author wrote it', () => {
  fc.assert(
    fc.property(LINE, LINE, (one, other) => {
      const line: Block = { kind: 'paragraph', runs: one };
      const item = { blocks: [{ kind: 'paragraph' as const, runs: other }], checked: null };
      const cell = (isHeader: boolean, runs: Run[]) => ({
        isHeader,
        columnSpan: 1,
        rowSpan: 1,
        blocks: [{ kind: 'paragraph' as const, runs }],
      });
      const written: Block[] = [
        { kind: 'heading', level: 2, id: '', runs: other },
        line,
        { kind: 'list', ordered: false, start: 1, reversed: false, items: [item] },
        {
          kind: 'table',
          caption: [],
          columns: 1,
          headRows: 1,
          footRows: 0,
          rows: [[cell(true, one)], [cell(false, other)]],
        },
      ];
      expect(plain(again({ blocks: written, notes: [] }))).toEqual(plain({ blocks: written, notes: [] }));
    }),
    { numRuns: 200 },
  );
});
