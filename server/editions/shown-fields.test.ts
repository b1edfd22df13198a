import { expect, test } from 'vitest';
import { shownFields } from './shown-fields.ts';

type Given = Parameters<typeof shownFields>[0][number];
const shown = (type: Given['type'], was: unknown, now: unknown) =>
  shownFields([
    { type, was: was === null ? null : JSON.stringify(was), now: now === '' ? '' : JSON.stringify(now) },
  ])[0];

test('[LE-03] each line of a field and each entry of a list is compared by itself', () => {
  const lines = shown('text', 'Um prato.\nDuas frutas.', 'Um prato.\nTrês frutas.');
  expect(lines?.difference).toBe('<p>Um prato.</p><p><del>Duas</del><ins>Três</ins> frutas.</p>');
  expect(shown('texts', ['Puro'], ['Puro', 'Leve'])?.difference).toBe('<p>Puro</p><p><ins>Leve</ins></p>');
  const [old, next] = ['Hoje.', 'Hoje mesmo.'].map((answer) => [{ question: 'Quando?', answer }]);
  expect(shown('questions', old, next)?.difference).toBe('<p>Quando?</p><p>Hoje<ins> mesmo</ins>.</p>');
});

test('[LE-03] an entry that stands elsewhere in a list is shown once', () => {
  const words = shown('texts', ['Puro e bom', 'Leve e fino'], ['Leve e fino', 'Puro e bom'])?.difference ?? '';
  expect(words.match(/(?:Puro e bom|Leve e fino)/g)?.toSorted()).toEqual(['Leve e fino', 'Puro e bom']);
});

test('[LE-03] only a field that holds HTML is shown as some, without what could do harm, and of others signs are words', () => {
  expect(shown('html', null, '<p onclick="x()">Um <em>guia</em><script>x()</script></p>')).toEqual({
    html: '<p>Um <em>guia</em></p>',
    difference: null,
  });
  expect(shown('text', 'a', '<b>a</b>')?.difference).toContain('&lt;b&gt;');
  expect(shown('text', null, '<b>a</b>')?.html).toBeNull();
});

test('[LE-03] HTML that the source emptied is shown as it was', () => {
  expect(shown('html', '<p>Um guia</p>', '')).toEqual({ html: '<p>Um guia</p>', difference: null });
});
