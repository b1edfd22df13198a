import { expect, test } from 'vitest';
import { madeBook } from '#tests/books.ts';
import { again, cameBack, written } from '#tests/imports/back.ts';
import { wholeBook } from '#tests/whole-book.ts';

const UNSAID = ['note:marks'];
const CARD = '<item-card data-item="products/01990000-0000-7000-8000-000000000001"></item-card>';
const FIGURE = '<figure><img src="/media/1-a.jpg" alt="A"><figcaption>do rio</figcaption></figure>';
const TABLE = '<table><caption>fim</caption><tr><th>um</th><td>dois</td></tr></table>';

test.each([
  [
    'all kinds of blocks in a callout',
    `<aside data-kind="tip"><p>a</p><pre>b</pre><blockquote><p>c</p><pre>d</pre></blockquote>${FIGURE}${TABLE}<hr>${CARD}<ul><li>e</li><li>f<p>g</p></li></ul></aside>`,
  ],
  [
    'callouts beside each other',
    '<aside data-kind="tip"><p>a</p></aside><aside data-kind="tip"><p>b</p></aside><aside data-kind="important"><p>c</p></aside>',
  ],
  [
    'quotes and code beside each other',
    '<blockquote><p>a</p></blockquote><blockquote><p>b</p></blockquote><pre>c\n\n  d</pre><pre>e</pre>',
  ],
  [
    'a foldable block in another, with a list',
    '<details><summary>a</summary><p>b</p><details><summary>c</summary><ol start="3"><li>d</li><li>e</li></ol></details></details><details><summary>f</summary><p>g</p></details>',
  ],
  [
    'groups in items of a list',
    '<ol start="2"><li><p>a</p><aside data-kind="attention"><p>b</p></aside></li><li><p>c</p><details><summary>d</summary><p>e</p></details></li><li><p>f</p><blockquote><p>g</p></blockquote><p>h</p></li></ol>',
  ],
  [
    'groups after a list',
    `<ul><li>a</li></ul><details><summary>b</summary><p>c</p></details><ul><li>d</li></ul><dl><dt>e</dt><dd>f</dd></dl><ul><li>g</li></ul>${CARD}<ul><li>h</li></ul><aside data-kind="tip"><p>i</p></aside>`,
  ],
  [
    'terms with several meanings',
    '<dl><dt>a</dt><dt>b</dt><dd>c</dd><dd><p>d</p><p>e</p></dd><dt>f</dt><dd><ul><li>g</li></ul></dd></dl><dl><dt>h</dt><dd>i</dd></dl>',
  ],
  [
    'columns in a quote',
    `<blockquote><text-columns><text-column><p>a</p>${FIGURE}</text-column><text-column><ul><li>b</li></ul></text-column></text-columns></blockquote>`,
  ],
  [
    'lists that go down',
    '<ul><li>z</li></ul><ol reversed><li>a</li><li><p>b</p><ul><li>c</li></ul></li></ol><ol reversed start="9"><li>d</li></ol><ol><li>e</li></ol>',
  ],
  [
    'a foot of a table with spans',
    '<table><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><th rowspan="2">b</th><td>c</td></tr><tr><td><p>d</p><ul><li>e</li></ul></td></tr></tbody><tfoot><tr><td>f</td><td></td></tr></tfoot></table>',
  ],
  [
    'pictures of each width',
    '<figure data-width="small"><img src="/media/1-a.jpg" alt="A"></figure><figure data-width="wide"><img src="/media/1-a.jpg" alt="B"><figcaption>c</figcaption></figure>',
  ],
  [
    'a link that earns, small words and code',
    '<p><a href="https://go.hotmart.com/A1">Curso</a>, <small>pouco</small> <code>a</code>.</p>',
  ],
])('[IO-11] %s come back from a document of Word as they were', async (_what, html) => {
  const { asset } = await wholeBook();
  const book = { ...madeBook([html]), asset: () => asset('/media/4-sinal.png') };
  expect(await cameBack(book, await again(book, 'DOCX'), UNSAID)).toEqual(await written(book, UNSAID));
});
