import { expect, test } from 'vitest';
import { readFileOf, stored } from '#tests/imports/reading.ts';

const MARKDOWN = `---
title: "Um guia: o começo"
lang: pt-BR
author: Ana
---
# Um guia: o começo

Antes de tudo.[^1] Veja <b onclick="x">isto</b><script>alert(1)</script> [aqui](outra.md), [ali](https://exemplo.com) e [não](javascript:alert).

## Primeiro

> [!WARNING]
> Cuidado **já**.

- [x] feito
- [ ] por fazer

  com mais

| a | b |
| --- | :-: |
| 1 | 2 |

![falta](foto.png) ![longe](https://exemplo.com/a.png)

### Dentro

1. um
2. dois

## Segundo

<details><summary>Mais</summary>

~~fora~~

</details>

[^1]: A nota *diz*.

    E mais.
`;

test('Markdown becomes a piece for each heading of the highest level there are several of', async () => {
  const book = await readFileOf(MARKDOWN, 'guia.md');
  expect(book).toMatchObject({
    title: 'Um guia: o começo',
    language: 'pt-BR',
    author: 'Ana',
    levels: [1, 2, 3],
    level: 2,
  });
  expect(book.pieces.map(({ title, words }) => [title, words])).toEqual([
    ['Um guia: o começo', 14],
    ['Primeiro', 15],
    ['Segundo', 2],
  ]);
  const [first, second, third] = book.pieces.map(({ html }) => stored(html));
  expect(first).toBe(
    '<p>Antes de tudo.<foot-note>A nota <em>diz</em>. E mais.</foot-note> Veja <b>isto</b> aqui, <a href="https://exemplo.com">ali</a> e não.</p>',
  );
  expect(second).toContain('<aside data-kind="attention"><p>Cuidado <strong>já</strong>.</p></aside>');
  expect(second).toContain(
    '<li data-checked="true"><p>feito</p></li><li data-checked="false"><p>por fazer</p><p>com mais</p></li>',
  );
  expect(second).toContain('<thead><tr><th>a</th>');
  expect(second).toContain(
    '<p>falta <img src="https://exemplo.com/a.png" alt="longe" /></p><h2>Dentro</h2><ol><li>um</li><li>dois</li></ol>',
  );
  expect(third).toBe('<details><summary>Mais</summary><p><del>fora</del></p></details>');
});

test('what of a text does not arrive is named beside it', async () => {
  const { pieces } = await readFileOf(MARKDOWN, 'guia.md');
  expect(pieces[0]?.warnings).toEqual([{ code: 'links_inside', params: { count: 1 } }]);
  expect(pieces[1]?.warnings).toEqual([
    { code: 'picture_missing', params: { name: 'foto.png' } },
    { code: 'picture_remote', params: { address: 'https://exemplo.com/a.png' } },
  ]);
});

test('links with a password or into a local network leave their words, and are named', async () => {
  const text =
    '# A\n\n[um](https://ana:segredo@exemplo.com/) [dois](http://localhost:3000/a) [três](https://exemplo.com/)';
  const { pieces } = await readFileOf(text, 'guia.md');
  expect(stored(pieces[0]?.html ?? '')).toBe('<p>um dois <a href="https://exemplo.com/">três</a></p>');
  expect(pieces[0]?.warnings).toEqual([{ code: 'links_refused', params: { count: 2 } }]);
});

test('what a type declares between brackets leaves no words behind', async () => {
  const type =
    '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "a.dtd" [<!ENTITY a "b"> <!ELEMENT x ANY>]>';
  const { pieces } = await readFileOf(`${type}<html><body><p>Olá [mundo]</p></body></html>`, 'a.html');
  expect(pieces.map(({ html }) => stored(html))).toEqual(['<p>Olá [mundo]</p>']);
});

test('a drawing that cannot be read is named by its own name, or as one without a name', async () => {
  const { pieces } = await readFileOf('<p>a</p><svg aria-label="Forno"><g></svg><svg><g></svg>', 'a.html');
  expect(pieces[0]?.warnings).toEqual([
    { code: 'picture_unreadable', params: { name: 'Forno' } },
    { code: 'picture_unnamed', params: {} },
  ]);
});

test('a drawing within a text becomes a picture of it', async () => {
  const drawing = '<svg width="60" height="60" aria-label="Forno"><rect width="60" height="60" fill="red"/></svg>';
  const { pieces, kept } = await readFileOf(`<p>a</p>${drawing}`, 'a.html');
  expect(kept).toEqual(['1.png']);
  expect(pieces[0]).toMatchObject({
    html: '<p>a</p><figure><img src="import:1.png" alt="Forno"></figure>',
    warnings: [],
  });
});

test('addresses that stand in Markdown as words become links, as GitHub shows them', async () => {
  const { pieces } = await readFileOf('www.exemplo.com/a, https://exemplo.com e pao.com', 'a.md');
  expect(pieces.map(({ html }) => stored(html))).toEqual([
    '<p><a href="http://www.exemplo.com/a">www.exemplo.com/a</a>, <a href="https://exemplo.com">https://exemplo.com</a> e pao.com</p>',
  ]);
});

test('the name that Pandoc and PHP Markdown Extra give a heading is none of its words', async () => {
  const text = '# Um {#um}\n\na {#b}\n\n# **Dois** {#sec:dois-2}\n\n# {#nada} três\n\nUm só {#x}\n===\n\nb';
  const { pieces } = await readFileOf(text, 'guia.md', { level: 1 });
  expect(pieces.map(({ title }) => title)).toEqual(['Um', 'Dois', '{#nada} três', 'Um só']);
  expect(stored(pieces[0]?.html ?? '')).toBe('<p>a {#b}</p>');
});

test('the level can be chosen, and what stands above it is a piece of its own', async () => {
  const titles = async (level: number) =>
    (await readFileOf(MARKDOWN, 'guia.md', { level })).pieces.map(({ title }) => title);
  expect(await titles(1)).toEqual(['Um guia: o começo']);
  expect(await titles(3)).toEqual(['Um guia: o começo', 'Primeiro', 'Dentro', 'Segundo']);
});

const HTML = `<!doctype html><html lang="de"><head><title>Ein Buch</title><meta name="author" content="Eva"><style>p{}</style></head>
<body><header><h1>Eins</h1></header><div align="center">Los <font color="red">geht</font><div>und<p>weiter<ul>lose<li>ein</ul></div></div>
<h1>Zwei</h1><table><tr><td colspan=2>Z<td>e<p>f</table><p lang=fr>mot<br>deux</p><dl><dt>A<dd>B</dl><pre>
a
  b</pre><a href="https://exemplo.com"><h3>Mit Link</h3></a><video src="v.mp4">Film</video><iframe src="https://www.youtube.com/embed/abc"></iframe>
<img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='40' height='30'/%3E" alt="Bild"></body></html>`;

test('HTML keeps its words and its structure, whatever it was wrapped in', async () => {
  const book = await readFileOf(HTML, 'a.html');
  expect(book).toMatchObject({ title: 'Ein Buch', language: 'de', author: 'Eva', level: 1, kept: ['1.png'] });
  expect(book.pieces.map(({ title, html }) => [title, stored(html)])).toEqual([
    [
      'Eins',
      '<p style="text-align:center">Los geht</p><p style="text-align:center">und</p><p style="text-align:center">weiter</p><ul><li><p>lose</p></li><li>ein</li></ul>',
    ],
    [
      'Zwei',
      '<table><tbody><tr><td colspan="2">Z</td><td><p>e</p><p>f</p></td></tr></tbody></table><p lang="fr">mot<br />deux</p><dl><dt>A</dt><dd>B</dd></dl><pre>a\n  b</pre><h2><a href="https://exemplo.com">Mit Link</a></h2><p>Film</p><iframe src="https://www.youtube.com/embed/abc" allowfullscreen></iframe><figure><img src="/media/1.png" alt="Bild" /></figure>',
    ],
  ]);
  expect(book.pieces[1]?.warnings).toEqual([{ code: 'media_left', params: { name: 'v.mp4' } }]);
});

test('a text too long for a module is divided at its headings, and none of its words is lost', async () => {
  const paragraph = `<p>${'palavra '.repeat(1_000)}</p>`;
  const long = `<h1>A</h1>${paragraph.repeat(30)}<h2>B</h2>${paragraph.repeat(40)}<h1>C</h1><p>${'palavra '.repeat(60_000)}</p>`;
  const { pieces } = await readFileOf(long, 'long.html', { level: 1 });
  expect(pieces.map(({ title, words }) => [title, words])).toEqual([
    ['A', 30_000],
    ['A (2)', 40_001],
    ['C', 56_248],
    ['C (2)', 3_752],
  ]);
  expect(pieces.map(({ warnings }) => warnings)).toEqual([
    [{ code: 'divided', params: { parts: 2 } }],
    [],
    [{ code: 'divided', params: { parts: 2 } }],
    [],
  ]);
  expect(Math.max(...pieces.map(({ html }) => stored(html).length))).toBeLessThan(500_000);
});
