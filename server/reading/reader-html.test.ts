import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { sanitiseHtml } from '#server/html/sanitise.ts';
import { TRAFFIC } from '#server/limits/traffic.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { readerHtml, readerHtmls } from './reader-html.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const { id } = await makePerson(database, 'editor');
  const file = { original_name: 'a.jpg', kind: 'image' as const, mime: 'image/jpeg', bytes: 1, height: 600 };
  const owner = { user_id: id, tenant_id: id, created_at: new Date().toISOString() };
  const rows = [
    { id: 'u1', name: '1-a.jpg', width: 1000 },
    { id: 'u2', name: '2-small.png', width: 200 },
    { id: 'u3', name: '3-moving.gif', width: 800 },
  ];
  await database.db
    .insertInto('uploads')
    .values(rows.map((row) => ({ ...file, ...owner, ...row })))
    .execute();
});
afterAll(() => database.close());

const ctx = () => ctxOf(database, null);
const read = (html: string) => readerHtml(ctx(), { html, language: 'pt-BR', of: 'test' });
const htmlOf = async (html: string) => (await read(html)).html;

test('[ER-06] an uploaded image is offered in narrower copies, with its size, and loads late', async () => {
  const html = await htmlOf('<p><img src="/media/1-a.jpg" alt="Um prato" /></p>');
  expect(html).toContain(
    'srcset="/media/1-a.jpg/320.avif 320w, /media/1-a.jpg/640.avif 640w, /media/1-a.jpg/960.avif 960w"',
  );
  expect(html).toContain('type="image/webp"');
  expect(html).not.toContain('1280');
  expect(html).toMatch(
    /<img alt="Um prato" src="\/media\/1-a.jpg" width="1000" height="600" loading="lazy" decoding="async">/,
  );
});

test('an image narrower than all copies has one of its own width, a GIF none', async () => {
  expect(await htmlOf('<img src="/media/2-small.png">')).toContain('/media/2-small.png/200.avif 200w');
  expect(await htmlOf('<img src="/media/3-moving.gif">')).not.toContain('srcset');
});

test('[ER-08] blob: images are dropped, those of other sites stay', async () => {
  expect(await htmlOf('<p>a<img src="blob:https://x.example/1">b</p>')).toBe('<p>ab</p>');
  expect(await htmlOf('<p><img></p>')).toBe('<p></p>');
  expect(await htmlOf('<img src="https://x.example/1.png">')).toContain('src="https://x.example/1.png"');
});

test('[MR-01] the headings of a text stand below the page’s own', async () => {
  expect(await htmlOf('<h1>A</h1><h2>B</h2>')).toBe('<h2>A</h2><h3>B</h3>');
  expect(await htmlOf('<h2>A</h2><h3>B</h3>')).toBe('<h2>A</h2><h3>B</h3>');
  expect(
    (await readerHtml(ctx(), { html: '<h2>A</h2><h6>B</h6>', language: 'pt-BR', topHeading: 3, of: 'test' })).html,
  ).toBe('<h3>A</h3><h6>B</h6>');
});

test('[WR-09] a player is a link to its site in a box, and its frame waits in a template; other frames are dropped', async () => {
  const html = await htmlOf('<p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" width="640"></iframe></p>');
  expect(html).toBe(
    '<p><span class="player" data-site="YouTube"><a class="play" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">' +
      '<small>Reproduzir do YouTube</small></a><template><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0" ' +
      'title="Vídeo incorporado" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen ' +
      'referrerpolicy="strict-origin-when-cross-origin"></iframe></template></span></p>',
  );
  const spotify = await htmlOf(
    '<iframe src="https://open.spotify.com/embed/episode/4rOoJ6Egrf8K2IrywzwOMk" title="Ep 1"></iframe>',
  );
  expect(spotify).toContain('href="https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk"');
  expect(spotify).toContain('<b>Ep 1</b><small>Reproduzir do Spotify</small>');
  expect(await htmlOf('<iframe src="https://open.spotify.com/embed/user/4rOoJ6Egrf8K2IrywzwOMk"></iframe>')).toBe('');
  expect(await htmlOf('<iframe src="https://evil.example/embed/dQw4w9WgXcQ"></iframe>')).toBe('');
});

test('[WR-09] a sound has its name, and keys for speed and skipping that wait for the script', async () => {
  expect(await htmlOf('<audio src="/media/1-a.mp3" controls title="Aula 1" data-b="auaa"></audio>')).toBe(
    '<span class="sound"><b>Aula 1</b><audio src="/media/1-a.mp3" controls title="Aula 1" data-b="auaa" preload="metadata"></audio>' +
      '<span class="keys" hidden><button type="button" data-skip="-15" aria-label="Voltar 15 segundos">−15 s</button>' +
      '<button type="button">Velocidade <b>1</b>×</button>' +
      '<button type="button" data-skip="30" aria-label="Avançar 30 segundos">+30 s</button></span></span>',
  );
});

test('[G-03] inline styles become classes, so that no style attribute is left', async () => {
  const { html, css } = await read('<p style="text-align:center">a <span style="color:#0a7d33">b</span></p>');
  expect(html).not.toContain('style=');
  const [, align] = /<p class="(\w+)">/.exec(html) ?? [];
  expect(css).toContain(`.${align}{text-align:center}`);
  expect(css).toMatch(/\{color:light-dark\(#0a7d33, rgb\(\d+ \d+ \d+\)\)\}/);
});

test('a colour that is read on both grounds stays as it is, and black turns light on dark paper', async () => {
  expect((await read('<b style="color:#d2691e">a</b>')).css).toContain('{color:#d2691e}');
  expect((await read('<b style="color:#000000">a</b>')).css).toMatch(/color:light-dark\(#000000, rgb\(1\d\d /);
});

test('a coloured ground brings an ink that is read on it, and keeps the author’s own', async () => {
  expect((await read('<mark style="background-color:#ffff00">a</mark>')).css).toContain(
    'background-color:#ffff00;color:#1d1a16',
  );
  expect((await read('<mark style="background-color:#102030">a</mark>')).css).toContain('color:#efe9dd');
  const { css } = await read('<span style="color:#ff0000"><mark style="background-color:#ffffff">a</mark></span>');
  expect(css).toContain('background-color:#ffffff;color:#ff0000');
  const nested = await read('<mark style="background-color:#ffff00"><span style="color:#000">a</span></mark>');
  expect(nested.css).toContain('{color:#000}');
});

test('[G-03] a value that could leave its rule is not shown', async () => {
  const { html, css } = await read('<p style="color:red}body{display:none">a</p>');
  expect({ html, css }).toEqual({ html: '<p>a</p>', css: '' });
});

test('the same styles give the same sheet, whatever their order', async () => {
  const one = await read('<p style="text-align:left">a</p><p style="color:#d2691e">b</p>');
  const other = await read('<p style="color:#d2691e">b</p><p style="text-align:left">a</p>');
  expect(one.css).toBe(other.css);
});

test('texts, entities and links come through as they are', async () => {
  const html = sanitiseHtml('<p>5 &lt; 6 &amp; <a href="https://x.example/?a=1&amp;b=2" target="_blank">ação</a></p>');
  expect(await htmlOf(html)).toBe(html);
  expect(await read('  ')).toEqual({ html: '', css: '', summary: '', headings: [], ads: [] });
});

test('[WR-07] footnotes are numbered in their order and stand at the end with a way back; a link leads nowhere else, and an empty one is none', async () => {
  const html =
    '<p>a<foot-note lang="en">one <em>b</em></foot-note> <a href="/x">c<b>d<foot-note>dois</foot-note></b></a><foot-note> </foot-note></p>';
  const { html: ready, summary } = await read(sanitiseHtml(html));
  const key = /id="(n\w{5})-1"/.exec(ready)?.[1];
  const number = (at: number) => `<sup><a id="${key}-${at}-r" href="#${key}-${at}" role="doc-noteref">${at}</a></sup>`;
  const back = (at: number) =>
    ` <a href="#${key}-${at}-r" role="doc-backlink" aria-label="Voltar à nota ${at} no texto">↩︎</a></li>`;
  const notes = `<li lang="en" id="${key}-1">one <em>b</em>${back(1)}<li id="${key}-2">dois${back(2)}`;
  expect(ready).toBe(
    `<p>a${number(1)} <a href="/x">c<b>d</b></a>${number(2)}</p>` +
      `<section class="notes" role="doc-endnotes" aria-label="Notas"><ol>${notes}</ol></section>`,
  );
  expect(summary).toBe('a c d');
  const other = await readerHtml(ctx(), { html, language: 'pt-BR', of: 'another' });
  expect(other.html).not.toContain(`id="${key}-`);
});

test('what nobody named has a name in the language of the e-book', async () => {
  const html =
    '<table><tbody><tr><td>a</td></tr></tbody></table><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ">';
  const named = async (language: string) => (await readerHtml(ctx(), { html, language, of: 'test' })).html;
  for (const [language, table, video] of [
    ['pt-BR', 'Tabela', 'Vídeo incorporado'],
    ['en', 'Table', 'Embedded video'],
    ['fr', 'Tableau', 'Vidéo intégrée'],
    ['de', 'Tabelle', 'Eingebettetes Video'],
  ] as const) {
    expect(await named(language)).toContain(`aria-label="${table}"`);
    expect(await named(language)).toContain(`title="${video}"`);
  }
});

test('a text too deep, as older versions stored it, is plain, says so once, and takes no other along', async () => {
  const warn = vi.fn();
  const quiet = { ...ctx(), log: { ...ctx().log, warn } as unknown as Ctx['log'] };
  const deep = { html: `${'<b>'.repeat(6_660)}5 &lt; 6`, language: 'pt-BR', of: 'item deep' };
  const fine = { html: '<p>fine</p>', language: 'pt-BR', of: 'item fine' };
  for (let time = 0; time < 2; time += 1) {
    const [first, second] = await readerHtmls(quiet, [deep, fine]);
    expect(first).toEqual({ html: '<p>5 &lt; 6</p>', css: '', summary: '5 < 6', headings: [], ads: [] });
    expect(second?.html).toBe('<p>fine</p>');
  }
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ of: 'item deep' });
});

test('a text that is long enough for the other thread reads the same as a short one', async () => {
  const part = '<h1>A</h1><p style="text-align:center"><img src="/media/1-a.jpg" alt="b"> c &amp; d</p>';
  const times = Math.ceil((TRAFFIC.html.inline.images + 1) / part.length);
  const [short, long] = [await read(part), await read(part.repeat(times))];
  expect(long.html).toBe(short.html.repeat(times));
  expect(long.css).toBe(short.css);
  expect(long.summary.slice(0, 10)).toBe('A c & d A ');
});

test('a table scrolls by itself and with the keyboard', async () => {
  expect(await htmlOf('<table><tbody><tr><td>a</td></tr></tbody></table>')).toMatch(
    /^<div class="wide" role="region" aria-label="Tabela" tabindex="0"><table>/,
  );
});

const chapter = (html: string) => readerHtml(ctx(), { html, language: 'pt-BR', isChapter: true, of: 'module' });

test('[RC-04] headings of a module have ids: of their blocks, else of their words, no two the same; one that says nothing has none', async () => {
  const note = '<foot-note>Fria.</foot-note>';
  const { html, headings } = await chapter(
    `<h1 data-b="aaaa">Sal</h1><h2>Sal</h2><h2>Sal</h2><h2 data-b="aaaa">Sal</h2><h2> </h2><h2>水</h2><h2>Água ${note}&amp; <b>gelo</b></h2>`,
  );
  expect(headings).toEqual([
    { id: 'b-aaaa', text: 'Sal', level: 2 },
    { id: 'h-sal', text: 'Sal', level: 3 },
    { id: 'h-sal-2', text: 'Sal', level: 3 },
    { id: 'h-sal-3', text: 'Sal', level: 3 },
    { id: 'h-x', text: '水', level: 3 },
    { id: 'h-agua-gelo', text: 'Água & gelo', level: 3 },
  ]);
  for (const { id, level } of headings) expect(html).toMatch(new RegExp(`<h${level}(?: data-b="aaaa")? id="${id}">`));
  expect(html).toContain('<h3> </h3>');
});

test('[RC-04] a picture of a module is within a link to its file, named where it has no words of its own', async () => {
  const { html } = await chapter(
    '<p><img src="/media/1-a.jpg" alt="Um prato" /><img src="/media/3-moving.gif" alt="" /></p>',
  );
  expect(html).toMatch(/^<p id="b--0"><a class="enlarge" href="\/media\/1-a.jpg"><picture>.*<\/picture><\/a>/);
  expect(html).toContain('<a class="enlarge" href="/media/3-moving.gif" aria-label="Ampliar a imagem"><img');
});

test('[RC-04] a picture that is linked or narrow, or stands in a summary, leads nowhere else', async () => {
  const image = '<img src="https://x.example/1.png" alt="a">';
  const { html } = await chapter(
    `<p><a href="/sales"><b>${image}</b></a><img src="https://x.example/1.png" alt="a" width="20"></p><details><summary>${image}</summary></details>`,
  );
  expect(html).not.toContain('enlarge');
});

test('[RC-04] code of a module is reached by keys and has a key that waits for the script; no other text has it', async () => {
  const code = '<pre data-b="preb">let a;</pre>';
  expect((await chapter(`${code}<pre> </pre>`)).html).toBe(
    '<div class="code"><pre data-b="preb" id="b-preb" tabindex="0">let a;</pre><button type="button" data-copy hidden><span>Copiar</span>' +
      '<span>Copiado</span></button><span class="unseen" role="status"></span></div><pre id="b--1"> </pre>',
  );
  expect(await read(`${code}<h2>A</h2>`)).toMatchObject({ html: `${code}<h2>A</h2>`, headings: [] });
});
