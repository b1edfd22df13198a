import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { THEMES } from '#common/reading-themes.ts';
import { FIRST_LOOK, firstLook } from './first-look.ts';
import { readerPolicy } from './security.ts';
import { styleHash } from './style-hashes.ts';

type Shown = { set: Record<string, string>; data: Record<string, string>; colours: string[]; written: string[] };

const SHEET = '/assets/chosen-look.css';
const LINK = `<link rel=stylesheet href=${SHEET}>`;

/** What the script makes of a page whose device keeps this; undefined stands for a device that refuses to be asked. */
function shownFor(kept: string | undefined): Shown {
  const shown: Shown = { set: {}, data: {}, colours: [], written: [] };
  const setProperty = (name: string, value: unknown) => {
    shown.set[name] = String(value);
  };
  const storage = kept === undefined ? {} : { localStorage: { 'prelo:look': kept } };
  const document = {
    documentElement: { style: { setProperty }, dataset: shown.data },
    currentScript: { dataset: { sheet: SHEET } },
    write: (html: string) => {
      shown.colours.push(...[...html.matchAll(/ content=(#\w+)/g)].map(([, colour]) => colour ?? ''));
      shown.written.push(html.replaceAll(/<meta [^>]*>/g, ''));
    },
  };
  runInNewContext(FIRST_LOOK, { ...storage, document, self: 1, top: 1 });
  return structuredClone(shown);
}

const looking = (is: unknown, v: unknown = 1) => shownFor(JSON.stringify({ v, is }));
const NOTHING: Shown = { set: {}, data: {}, colours: [], written: [] };

test('[RC-01] the look that is kept stands on the page before it is painted', () => {
  const kept = { size: 1.5, leading: 2, measure: 0.8, margin: 3, face: 'dyslexic', theme: 'sepia' };
  expect(looking({ ...kept, justified: true, hyphenated: false })).toEqual({
    set: { '--size': '1.5', '--leading': '2', '--measure': '0.8', '--margin': '3' },
    data: { face: 'dyslexic', theme: 'sepia', justified: '', unbroken: '' },
    colours: [THEMES.sepia.colours.paper.light, THEMES.sepia.colours.paper.dark],
    written: [LINK],
  });
});

test.each([
  ['nothing', '{}'],
  ['no JSON', '{"v":1,"is":{"size":'],
  ['nothing within', '{"v":1}'],
  ['null', 'null'],
  ['a number', '7'],
  ['another version', '{"v":2,"is":{"size":2,"theme":"black"}}'],
  ['a list', '{"v":1,"is":[]}'],
  ['a text', '{"v":1,"is":"<script>alert(1)</script>"}'],
])('[RC-01] %s in the place of a look leaves the page as it is', (_, kept) => {
  expect(shownFor(kept)).toEqual(NOTHING);
});

test('[RC-01] a device that keeps nothing, or refuses to be asked, leaves the page as it is', () => {
  expect(shownFor(undefined)).toEqual(NOTHING);
});

test.each([
  [{ size: 1e99, leading: -1, measure: '9'.repeat(10_000), margin: {} }],
  [{ size: 'Infinity', leading: null, measure: 'calc(1px)', margin: true }],
  [{ theme: '__proto__', face: 'literata' }],
  [{ theme: 'constructor', face: 'x atkinson' }],
  [{ theme: '<script>alert(1)</script>', face: '"><img src=x onerror=alert(1)>' }],
  [{ justified: 'yes', hyphenated: 0 }],
])('[RC-01] of a hostile look nothing is taken: %j', (is) => {
  const { set, data, colours } = looking(is);
  expect([data, colours]).toEqual([{}, []]);
  // a margin of `true` is one rem, which anybody may choose
  expect(Object.keys(set).filter((name) => name !== '--margin')).toEqual([]);
});

test('[RC-01] only pages of e-books have the script, after their encoding and within the bytes where that must stand; the policy names it alone', () => {
  const html = '<html><head><meta charSet="utf-8"/><title>A</title></head>';
  const book = firstLook(html, 'https://example.com/ebook/1/a', SHEET);
  expect(book.html).toBe(
    `<html><head><meta charSet="utf-8"/><script data-sheet="${SHEET}">${FIRST_LOOK}</script><title>A</title></head>`,
  );
  expect(book.hashes).toEqual([styleHash(FIRST_LOOK)]);
  expect(readerPolicy([], book.hashes)).toContain(`script-src 'self' 'sha256-${styleHash(FIRST_LOOK)}';`);
  expect(firstLook(html, 'https://example.com/sales', SHEET)).toEqual({ html, hashes: [] });
});

test('[RC-05] the script within the page has less than 550 bytes', () => {
  expect(gzipSync(FIRST_LOOK).length).toBeLessThan(550);
});
