import { expect, test } from 'vitest';
import { countWords, readingMinutes } from './words.ts';

test.each([
  ['', 0],
  ['<p></p><hr />', 0],
  ['<p>Água e farinha.</p>', 3],
  ['<p>Água</p><p>farinha</p>', 2],
  ['<p>um<br />dois</p>', 2],
  ['<ul><li>um</li><li>dois</li></ul><table><tr><td>três</td><td>quatro</td></tr></table>', 4],
  ['<p>fer<strong>men</strong>to na<a href="https://example.com" target="_blank">tu</a>ral</p>', 2],
  ['<p>d’água, bem-vindo: 1.234,50 &amp; 20&nbsp;%</p>', 4],
  ['<p>antes – depois—fim … !</p>', 3],
  ['<p><img src="/media/1-a.png" alt="duas palavras" /></p>', 0],
])('[ST-04] the words of %s are counted as a reader finds them', (html, words) => {
  expect(countWords(html)).toBe(words);
});

test('[WR-13] 200 words are read in a minute; what is begun counts', () => {
  expect([0, 1, 200, 201, 50_000].map(readingMinutes)).toEqual([0, 1, 1, 2, 250]);
});
