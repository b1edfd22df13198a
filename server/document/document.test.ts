import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentJson } from '#common/document/document-json.ts';
import { documentText } from '#common/document/plain-text.ts';
import { BLOCK_ID } from '#common/document/values.ts';
import { definedHtml } from '#tests/random-html.ts';
import { readingOf } from '#tests/reading.ts';
import { runs } from '#tests/runs.ts';
import { VISUAL_TEXT, WHOLE_TEXT } from '#tests/whole-text.ts';
import { HtmlTooDeep } from '../html/depth.ts';
import { sanitiseHtml } from '../html/sanitise.ts';
import { documentOf, htmlOf, loadDocumentSchema } from './document.ts';

const back = async (html: string) => sanitiseHtml(await htmlOf(await documentOf(html)));
const typesIn = ({ content = [] }: DocumentJson) => content.map(({ type }) => type);

describe('[WR-11] a text as a document', () => {
  test('and as HTML again reads as before, whatever of the definition it has', async () => {
    expect(readingOf(await back(WHOLE_TEXT))).toEqual(readingOf(WHOLE_TEXT));
    const visual = await documentOf(VISUAL_TEXT);
    expect(typesIn(visual)).not.toContain('rawHtml');
  });

  test('made at random of the definition reads as before, and is the same document again', async () => {
    await fc.assert(
      fc.asyncProperty(definedHtml, async (random) => {
        const html = sanitiseHtml(random);
        const doc = await documentOf(html);
        const written = sanitiseHtml(await htmlOf(doc));
        expect(readingOf(written)).toEqual(readingOf(html));
        expect(await documentOf(written)).toEqual(doc);
      }),
      runs(300),
    );
  });
});

test('what a document has no way for stays whole, and no more than that is HTML', async () => {
  const table = '<dl><dt>Fibra</dt><dd>30 g</dd></dl>';
  const html = `<p>a</p><blockquote><p>b</p>${table}<p>c</p></blockquote><ul><li><p>d</p>${table}</li></ul>`;
  const doc = await documentOf(html);
  expect(typesIn(doc)).toEqual(['paragraph', 'blockquote', 'bulletList']);
  expect(typesIn(doc.content?.[1] as DocumentJson)).toEqual(['paragraph', 'rawHtml', 'paragraph']);
  expect(readingOf(await back(html))).toEqual(readingOf(html));
});

test('[WR-04] a table with a head, joined cells and no widths is a document’s own, and its cells stay', async () => {
  const html =
    '<table><thead><tr><th>a</th><th scope="col">b</th></tr></thead>' +
    '<tbody><tr><td rowspan="2">c</td><td><p>d</p><ul><li><p>e</p></li></ul></td></tr><tr><td></td></tr></tbody></table>';
  const doc = await documentOf(html);
  expect(typesIn(doc)).toEqual(['table']);
  const written = await back(html);
  expect(readingOf(written)).toEqual(readingOf(html));
  expect(written).not.toMatch(/style|colgroup|colwidth/);
  const foot = '<table><tbody><tr><td>a</td></tr></tbody><tfoot><tr><td>b</td></tr></tfoot></table>';
  expect(typesIn(await documentOf(foot))).toEqual(['rawHtml']);
});

test('[WR-08] a picture with a caption or of another width is a document’s own, and one in a line stays as it was', async () => {
  const html =
    '<p data-b="aaaa">a <img src="/media/1-a.jpg" alt="A" width="10" /> b</p>' +
    '<figure data-b="bbbb" data-width="wide"><img src="/media/1-a.jpg" alt="" /></figure>' +
    '<figure data-b="cccc" data-width="small"><img src="/media/2-b.jpg" alt="B" title="t" width="10" height="20" /><figcaption>Pão <em>na mesa</em></figcaption></figure>';
  const doc = await documentOf(html);
  expect(typesIn(doc)).toEqual(['paragraph', 'figure', 'figure']);
  expect(await back(html)).toBe(html);
  expect(documentText(doc)).toBe('a  b\nPão na mesa');
  const linked =
    '<figure><a href="/x"><img src="/media/1-a.jpg" alt="A" /></a><figcaption>c</figcaption></figure>' +
    '<figure><figcaption>c</figcaption><img src="/media/1-a.jpg" alt="A" /></figure><figure><figcaption>c</figcaption></figure>';
  expect(new Set(typesIn(await documentOf(linked)))).toEqual(new Set(['rawHtml']));
});

test('every whole block of a document has an id of its own, and keeps the one it had', async () => {
  const doc = await documentOf(
    '<h2 data-b="ab12">a</h2><p data-b="ab12">b</p><ul><li>c</li></ul><div data-b="cd34"><p>d</p></div>',
  );
  const ids: unknown[] = [];
  const collect = ({ type, attrs, content = [] }: DocumentJson) => {
    if (!['doc', 'text', 'listItem'].includes(type)) ids.push(attrs?.[BLOCK_ID]);
    content.forEach(collect);
  };
  collect(doc);
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(5);
  expect([ids[0], ids[4]]).toEqual(['ab12', 'cd34']);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{4}$/);
  expect(await htmlOf(doc)).toContain('<div data-b="cd34"><p>d</p></div>');
  const held = await htmlOf(await documentOf('<text-columns data-b="ef56"><p>e</p></text-columns>'));
  expect(held).toBe('<text-columns data-b="ef56"><p>e</p></text-columns>');
});

test('hostile HTML comes into no document, and a hostile document is none', async () => {
  expect(await back('<p onclick="x">a<script>b</script></p><form><p>c</p></form>')).toMatch(
    /^<p data-b="\w{4}">a<\/p><p data-b="\w{4}">c<\/p>$/,
  );
  await expect(documentOf('<b>'.repeat(101))).rejects.toThrow(HtmlTooDeep);
  for (const type of ['script', 'listItem', 'text']) {
    await expect(htmlOf({ type: 'doc', content: [{ type }] })).rejects.toThrow(RangeError);
  }
  const attrs = { other: { onclick: 'x', '><script>': 'y', lang: 'en' }, [BLOCK_ID]: '"><script>' };
  const html = await htmlOf({ type: 'doc', content: [{ type: 'paragraph', attrs }] });
  expect(html).not.toContain('<script');
});

test('a long text is made a document in the thread for long texts, and written there', async () => {
  const html = '<p>a</p>'.repeat(20_000);
  const doc = await documentOf(html);
  expect(doc.content).toHaveLength(20_000);
  expect((await htmlOf(doc)).match(/<p /g)).toHaveLength(20_000);
  await expect(htmlOf({ ...doc, content: [...(doc.content ?? []), { type: 'listItem' }] })).rejects.toThrow(RangeError);
});

test('a document is one by the schema that its steps are taken with', async () => {
  const node = (await loadDocumentSchema()).nodeFromJSON(await documentOf(WHOLE_TEXT));
  expect(() => node.check()).not.toThrow();
  expect(node.childCount).toBeGreaterThan(30);
});

test('the plain text of a document has a line for each block', async () => {
  const doc = await documentOf(
    '<h2>Pão</h2><ul><li><p>um <b>dois</b></p></li></ul><div><p>três</p></div><hr><p>a<br>b</p>',
  );
  expect(documentText(doc)).toBe('Pão\num dois\ntrês\na b');
});
