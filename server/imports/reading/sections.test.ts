import { expect, test } from 'vitest';
import { sectionsOf } from './sections.ts';

const excerptOf = (html: string) => sectionsOf(html, 'Solo')[0]?.read.excerpt;

test('of a section its first lines are shown, up to the end of a word', () => {
  expect(excerptOf('<p>A <b>terra</b></p><p>viva.</p>')).toBe('A terra viva.');
  const long = excerptOf(`<p>${'minhoca '.repeat(100)}</p>`) ?? '';
  expect([long.length <= 280, long.endsWith('minhoca minhoca…')]).toEqual([true, true]);
  expect(excerptOf(`<p>${'🌱'.repeat(200)}</p>`)).toBe(`${'🌱'.repeat(140)}…`);
});
