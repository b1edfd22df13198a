import { expect, test } from 'vitest';
import { inlineSheets } from './inline-sheets.ts';
import { styleHash } from './style-hashes.ts';

const SHEETS: Record<string, string> = { '/assets/a.css': 'a{color:red}', '/assets/b.css': 'b{color:blue}' };
const inlined = (html: string) => inlineSheets(html, (address) => SHEETS[address] ?? null);
const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css"/>`;

test('[G-06] sheets that follow each other are one, in their order, and the policy has one hash for them', () => {
  const css = 'a{color:red}\nb{color:blue}';
  expect(inlined(`<head>${link('a')}${link('b')}</head>`)).toEqual({
    html: `<head><style>${css}</style></head>`,
    hashes: [styleHash(css)],
  });
});

test('[G-06] sheets with something between them stay apart', () => {
  const { html, hashes } = inlined(`${link('a')}<title>x</title>${link('b')}`);
  expect(html).toBe('<style>a{color:red}</style><title>x</title><style>b{color:blue}</style>');
  expect(hashes).toEqual(['a{color:red}', 'b{color:blue}'].map(styleHash));
});

test('[G-06] beside a sheet that is not of the build they stay links', () => {
  const html = link('a') + link('elsewhere');
  expect(inlined(html)).toEqual({ html, hashes: [] });
});
