import { expect, test } from 'vitest';
import { translatedTexts } from './untranslated.ts';

const left = (html: string) => translatedTexts({ texts: [html], isSourceShown: false })[0];
const shown = (html: string) => translatedTexts({ texts: [html], isSourceShown: true })[0];

const MARK = 'data-untranslated="pt-BR"';

test.each([
  ['a paragraph', `<p>Done</p><p ${MARK}>Por fazer</p>`, '<p>Done</p>'],
  ['an item of a list', `<ul><li><p>a</p></li><li><p ${MARK}>b</p></li></ul>`, '<ul><li><p>a</p></li></ul>'],
  ['a whole list', `<p>x</p><ul><li><p ${MARK}>a</p></li><li><p ${MARK}>b</p></li></ul>`, '<p>x</p>'],
  [
    'an item whose inner list is translated stays with that',
    `<ul><li><p ${MARK}>a</p><ul><li><p>b</p></li></ul></li></ul>`,
    '<ul><li><ul><li><p>b</p></li></ul></li></ul>',
  ],
  [
    'a row, but not the cell beside one that is translated',
    `<table><tbody><tr><td><p ${MARK}>a</p></td><td><p>b</p></td></tr><tr><td><p ${MARK}>c</p></td><td></td></tr></tbody></table>`,
    '<table><tbody><tr><td></td><td><p>b</p></td></tr></tbody></table>',
  ],
  [
    'no row of a table whose cells reach into others',
    `<table><tbody><tr><td rowspan="2"><p>a</p></td><td><p>b</p></td></tr><tr><td><p ${MARK}>c</p></td></tr></tbody></table>`,
    '<table><tbody><tr><td rowspan="2"><p>a</p></td><td><p>b</p></td></tr><tr><td></td></tr></tbody></table>',
  ],
  [
    'a table of which only its caption is left',
    `<table><caption>T</caption><tbody><tr><td><p ${MARK}>a</p></td></tr></tbody></table><p>x</p>`,
    '<p>x</p>',
  ],
  ['a quote', `<blockquote><p ${MARK}>a</p></blockquote><p>x</p>`, '<p>x</p>'],
  [
    'one of two columns',
    `<text-columns><text-column><p ${MARK}>a</p></text-column><text-column><p>b</p></text-column></text-columns>`,
    '<text-columns><text-column><p>b</p></text-column></text-columns>',
  ],
  [
    'the caption of a picture, but not the picture',
    `<figure><img src="/media/a.webp" alt=""><figcaption ${MARK}>a</figcaption></figure>`,
    '<figure><img src="/media/a.webp" alt></figure>',
  ],
  [
    'a summary, whose text stands in the page then',
    `<details><summary ${MARK}>s</summary><p>body</p></details>`,
    '<p>body</p>',
  ],
  ['a block of HTML', `<p>x</p><dl ${MARK}><dt>Fibra</dt><dd>30 g</dd></dl>`, '<p>x</p>'],
  [
    'the caption of a video, but not the video',
    `<figure ${MARK}><iframe src="https://www.youtube.com/embed/a"></iframe><figcaption>Cozinhar <b>arroz</b></figcaption></figure>`,
    '<figure><iframe src="https://www.youtube.com/embed/a"></iframe></figure>',
  ],
  [
    'a figure that holds words beside its caption',
    `<p>x</p><figure ${MARK}><p>Fibra</p><img src="/media/a.webp" alt=""></figure>`,
    '<p>x</p>',
  ],
  ['what opens to nothing', `<details><summary>s</summary><p ${MARK}>body</p></details><p>x</p>`, '<p>x</p>'],
])('[LE-07] of what is not translated readers do not get %s', (_, html, wanted) => {
  expect(left(html)).toBe(wanted);
});

test('[LE-07] what was empty before stays, and a text without a mark is the same to the letter', () => {
  expect(left(`<ul><li></li><li><p>a</p></li></ul><p ${MARK}>b</p>`)).toBe('<ul><li></li><li><p>a</p></li></ul>');
  const odd = '<P class=x>a<br/>b &amp; c';
  expect(left(odd)).toBe(odd);
});

test('[LE-07] where the source is shown, its blocks bear its language and no mark', () => {
  expect(shown(`<p>Done</p><p data-b="ab12" ${MARK}>Por fazer</p>`)).toBe(
    '<p>Done</p><p lang="pt-BR" data-b="ab12">Por fazer</p>',
  );
  expect(shown(`<p lang="la" ${MARK}>Carpe diem</p>`)).toBe('<p lang="la">Carpe diem</p>');
});
