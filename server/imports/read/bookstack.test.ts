import { expect, test } from 'vitest';
import { png, readFileOf, stored } from '#tests/imports/reading.ts';
import { zipOf } from '#tests/imports/zips.ts';

async function read(page: object, others: object[] = []) {
  const data = { instance: { id: 'x' }, book: { name: 'Manual', pages: [{ name: 'Um', ...page }, ...others] } };
  const files = [
    { name: 'data.json', data: JSON.stringify(data) },
    { name: 'files/a1b2.png', data: await png() },
  ];
  const { pieces } = await readFileOf(zipOf(files), 'book.zip');
  return [stored(pieces[0]?.html ?? ''), pieces[0]?.warnings];
}

const images = [{ id: 6, name: 'Flor', file: 'a1b2.png' }];

test.each([
  ['by its id', '[[bsexport:image:6]]'],
  ['by the name of its file', '[[bsexport:image:a1b2.png]]'],
])('a page of Markdown keeps a picture that it refers to %s, as one of HTML does', async (_, address) => {
  const figure = '<figure><img src="/media/1.png" alt="Flor" /></figure>';
  expect(await read({ markdown: `![Flor](${address})\n`, images })).toEqual([figure, []]);
  expect(await read({ html: `<p><img src="${address}" alt="Flor"></p>`, images })).toEqual([figure, []]);
});

test('a picture that is not there is named as the page names it', async () => {
  const missing = { code: 'picture_missing', params: { name: '[[bsexport:image:9]]' } };
  expect(await read({ markdown: 'a\n\n![](%5B%5Bbsexport:image:9%5D%5D)\n\nb', images })).toEqual([
    '<p>a</p><p>b</p>',
    [missing],
  ]);
});

test('links between pages are counted, attached files named, and attached links kept', async () => {
  const attachments = [
    { id: 1, name: 'Planilha', file: 'c3.xlsx' },
    { id: 2, name: 'Site', link: 'https://a.pt/' },
    { id: 3, name: 'Outro', link: 'https://b.pt/' },
  ];
  const html =
    '<p><a href="[[bsexport:page:2]]">um</a> <a href="[[bsexport:attachment:1]]">dois</a> <a href="[[bsexport:attachment:2]]">três</a> <a href="[[bsexport:chapter:2]]#x">quatro</a></p>';
  expect(await read({ html, attachments }, [{ id: 2, name: 'Dois', html: '<p>b</p>' }])).toEqual([
    '<p>um dois <a href="https://a.pt/">três</a> quatro</p><ul><li><a href="https://b.pt/">Outro</a></li></ul>',
    [
      { code: 'file_left', params: { name: 'Planilha' } },
      { code: 'links_inside', params: { count: 3 } },
    ],
  ]);
});

test('callouts keep their box', async () => {
  const html = '<p class="callout info">a</p><p class="callout danger">b <b>c</b></p><div class="callout">d</div>';
  expect(await read({ html })).toEqual([
    '<aside data-kind="tip"><p>a</p></aside><aside data-kind="important"><p>b <b>c</b></p></aside><p>d</p>',
    [],
  ]);
});
