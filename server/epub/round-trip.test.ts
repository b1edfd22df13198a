import { expect, test } from 'vitest';
import { madeBook } from '#tests/books.ts';
import { again, cameBack, written } from '#tests/imports/back.ts';

test.each([
  [
    'a foldable block with a link in its line',
    '<details><summary>Onde <a href="https://a.pt/">comprar</a>?<foot-note>Perto</foot-note></summary><p>Aqui.</p></details>',
  ],
  ['a list that ends at one', '<ol reversed start="1"><li>um</li><li>zero</li></ol>'],
  ['a cell in another language', '<table><tr><td><p lang="ar" dir="rtl">ماء</p></td><td>água</td></tr></table>'],
  ['a line that fills its width', '<p style="text-align:justify">Um <span lang="en">big</span> rio</p>'],
  ['words of the book’s language in others', '<p lang="en">The <span lang="pt-BR">rio</span> is big</p>'],
  ['a picture of the web without words', '<p>a <img src="https://a.pt/b.png" alt=""> b</p>'],
  ['a link that earns', '<p><a href="https://go.hotmart.com/A1">Curso</a>, bom.</p>'],
  [
    'a callout with a card only',
    '<aside data-kind="tip"><item-card data-item="products/01990000-0000-7000-8000-000000000001"></item-card></aside>',
  ],
])('[IO-11] %s comes back as it was', async (_what, html) => {
  const book = madeBook([html]);
  expect(await cameBack(book, await again(book, 'EPUB'))).toEqual(await written(book));
});
