import { expect, test } from 'vitest';
import { indexText, openLines, openText, openTextInTurns } from './index-text.ts';
import { LONGEST_PLACE, MOST, type Place, pack, TEXT } from './packed.ts';
import { search } from './search.ts';

const stem = (word: string) => word;
const packed = (places: Place[]) => pack({ language: 'pt-BR', pages: [['/a', 'A']], places }, stem);
const place = (text: string): Place => [0, 'b-x', TEXT, text];

test('[SE-01] an index is the same read at once, in turns, and as elements of a list', async () => {
  const text = indexText(packed(Array.from({ length: 3_000 }, (_, at) => place(`feijão ${at} ${at % 7}`))));
  const find = (index: ReturnType<typeof openText>) => search(index, 'feijao 5', stem).hits;
  const found = find(openText(text));
  expect(found).toHaveLength(428);
  expect(find(openLines(JSON.parse(text)))).toEqual(found);
  expect(find(await openTextInTurns(text))).toEqual(found);
});

test('[SE-01] what is no index is none', () => {
  expect(() => openText('[\n{"places":[]}\n]')).toThrow(SyntaxError);
  expect(() => openText('<!doctype html>')).toThrow(SyntaxError);
});

test('[SE-01] a page has its turns while an index of 200,000 words is opened', async () => {
  const words = (at: number) => Array.from({ length: 50 }, (_, word) => `${((at * 50 + word) % 20_000).toString(36)}x`);
  const text = indexText(packed(Array.from({ length: 4_000 }, (_, at) => place(words(at).join(' ')))));
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  await openTextInTurns(text);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});

test('[SE-01] an index holds no more places, letters and stems than it may', () => {
  const many = packed(Array.from({ length: MOST.places + 1 }, () => place('a')));
  expect([many.places.length, many.isCut]).toEqual([MOST.places, true]);
  const long = packed(Array.from({ length: 9 }, () => place('a '.repeat(250_000))));
  expect(long.places.reduce((sum, [, , , text]) => sum + text.length, 0)).toBeLessThanOrEqual(MOST.letters);
  expect(Math.max(...long.places.map(([, , , text]) => text.length))).toBeLessThanOrEqual(LONGEST_PLACE);
  const words = Array.from({ length: MOST.stems + 10 }, (_, at) => `${at}`);
  expect(packed(words.map(place).slice(0, MOST.places)).stems.length).toBeLessThanOrEqual(MOST.stems);
});
