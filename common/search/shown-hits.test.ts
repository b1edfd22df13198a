import { expect, test } from 'vitest';
import { indexText, openText } from './index-text.ts';
import { HEADING, type Place, pack, TEXT, TITLE } from './packed.ts';
import { answerTo } from './shown-hits.ts';

const stem = (word: string) => word;
const answerIn = (places: Place[], typed: string) => {
  const packed = pack({ language: 'pt-BR', pages: [['/a', 'Guia']], places }, stem);
  return answerTo(openText(indexText(packed)), typed, stem);
};
const shown = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('');

test('[SE-01] a long text is shown from near the word that was found', () => {
  const text = `${'antes '.repeat(99)}agulha${' depois'.repeat(99)}`;
  const [hit] = answerIn([[0, 'b-x', TEXT, text]], 'agulha').hits;
  expect(shown(hit?.text ?? [])).toMatch(/^… antes .*antes agulha depois .* …$/);
  expect(shown(hit?.text ?? []).length).toBeLessThan(250);
});

test('[SE-01] what is called so stands before what only holds the word', () => {
  const places: Place[] = [
    [0, 'b-1', TEXT, 'uma agulha e outras coisas'],
    [0, 'b-2', HEADING, 'Agulha'],
  ];
  expect(answerIn(places, 'agulha').hits.map(({ href }) => href)).toEqual(['/a#b-2', '/a#b-1']);
});

test('[SE-01] of a heading that is a page long only a part is shown, also of a hundred words that were found', () => {
  const { hits } = answerIn([[0, 'b-1', HEADING, 'agulha '.repeat(500)]], 'agulha');
  expect(shown(hits[0]?.title ?? []).length).toBeLessThan(250);
  const many = answerIn(
    [
      [0, '', TITLE, 'Guia'],
      [0, 'b-1', TEXT, 'linha. '.repeat(500)],
    ],
    'linha',
  );
  expect(shown(many.hits[0]?.text ?? [])).toBe('linha.');
});

test('[SE-01] an item and a section stand once in what was found, with an excerpt, the guide before the item', () => {
  const places: Place[] = [
    [0, '', TITLE, 'Guia'],
    [0, 'b-1', HEADING, 'Agulhas'],
    [0, 'b-2', TEXT, 'Uma agulha de aço.'],
    [0, 'b-3', TEXT, 'Outra agulha.'],
    [0, 'item-1', HEADING, 'Agulha'],
    [0, 'item-1', TEXT, 'Esta agulha cose.'],
    [0, 'item-1', TEXT, 'Uma agulha fina.'],
    [0, 'b-4', HEADING, 'Agulha e linha'],
    [0, 'b-5', TEXT, 'O que se precisa.'],
  ];
  const { count, hits } = answerIn(places, 'agulha');
  expect(count).toBe(3);
  expect(hits.map(({ href, text }) => [href, shown(text)])).toEqual([
    ['/a#b-4', 'O que se precisa.'],
    ['/a#b-3', 'Outra agulha.'],
    ['/a#item-1', 'Uma agulha fina.'],
  ]);
});
