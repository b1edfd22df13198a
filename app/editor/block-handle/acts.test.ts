import { history, undo } from '@tiptap/pm/history';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { expect, test } from 'vitest';
import { documentSchema } from '#common/document/schema/extensions.ts';
import { writeHtml } from '#common/document/schema/write.ts';
import { documentOf } from '#server/document/convert.ts';
import { act, acted, type BlockAct } from './acts.ts';
import { unitIn } from './unit.ts';

/** A text with the caret after the first of these words. */
function stateOf(html: string, word: string): EditorState {
  const doc = Node.fromJSON(documentSchema(), documentOf(html));
  let caret = -1;
  doc.descendants((node, at) => {
    if (caret < 0 && node.text?.includes(word)) caret = at + node.text.indexOf(word) + word.length;
  });
  return EditorState.create({ doc, selection: TextSelection.create(doc, caret), plugins: [history()] });
}

/** The HTML after an act on the block with the caret, which is shown as a bar; null if it cannot be done. */
function after(html: string, word: string, act: BlockAct): string | null {
  const state = stateOf(html, word);
  const unit = unitIn(state);
  const done = unit && acted(state.tr, unit, act);
  if (!done) return null;
  done.tr.doc.check();
  done.tr.insertText('|');
  return writeHtml(done.tr.doc).replaceAll(/ data-b="\w{4}"/g, '');
}

const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`;

test('[WR-03] a block is moved past its neighbour, with the caret and its id', () => {
  const html = '<p data-b="aaaa">um</p><h2 data-b="bbbb">dois</h2><p data-b="cccc">três</p>';
  expect(after(html, 'dois', 'up')).toBe('<h2>dois|</h2><p>um</p><p>três</p>');
  expect(after(html, 'dois', 'down')).toBe('<p>um</p><p>três</p><h2>dois|</h2>');
  expect([after(html, 'um', 'up'), after(html, 'três', 'down')]).toEqual([null, null]);
  const state = stateOf(html, 'dois');
  const unit = unitIn(state);
  const done = unit && acted(state.tr, unit, 'up');
  expect(done && writeHtml(done.tr.doc)).toBe(
    '<h2 data-b="bbbb">dois</h2><p data-b="aaaa">um</p><p data-b="cccc">três</p>',
  );
  expect(done?.stand).toEqual({ at: 1, of: 3 });
});

test('[WR-03] an item moves in its list and a row in its table; a row of headings stays the first', () => {
  const list = '<ul><li><p>um</p></li><li><p>dois</p><ul><li><p>fundo</p></li></ul></li></ul>';
  expect(after(list, 'dois', 'up')).toBe(
    '<ul><li><p>dois|</p><ul><li><p>fundo</p></li></ul></li><li><p>um</p></li></ul>',
  );
  expect(after(list, 'um', 'up')).toBeNull();
  expect(after(list, 'fundo', 'down')).toBeNull();
  const head = row('<th><p>cabeça</p></th>');
  const [one, two] = [row('<td><p>um</p></td>'), row('<td><p>dois</p></td>')];
  const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;
  expect(after(table(head, one, two), 'dois', 'up')).toBe(table(head, two.replace('dois', 'dois|'), one));
  expect(after(table(head, one, two), 'um', 'up')).toBeNull();
  const tall = row('<td rowspan="2"><p>alto</p></td><td><p>a</p></td>') + row('<td><p>b</p></td>');
  expect(after(`<p>antes</p>${table(tall)}`, 'alto', 'up')).toMatch(/^<table>.*alto\|.*<\/table><p>antes<\/p>$/);
});

test('[WR-03] at the edge of what it stands in a block leaves it, unless that needs it', () => {
  const tip = '<aside data-kind="tip"><p>um</p><p>dois</p></aside>';
  expect(after(tip, 'um', 'up')).toBe('<p>um|</p><aside data-kind="tip"><p>dois</p></aside>');
  expect(after(tip, 'dois', 'down')).toBe('<aside data-kind="tip"><p>um</p></aside><p>dois|</p>');
  expect(after('<blockquote><p>só</p></blockquote><p>fim</p>', 'só', 'down')).toBeNull();
  const question = '<p>antes</p><details><summary>pergunta</summary><p>resposta</p></details>';
  expect(after(question, 'pergunta', 'up')).toBe(
    '<details><summary>pergunta|</summary><p>resposta</p></details><p>antes</p>',
  );
});

test('[WR-03] a block is doubled and deleted, with what nothing else is in', () => {
  expect(after('<p>um</p><p>dois</p>', 'um', 'duplicate')).toBe('<p>um</p><p>|um</p><p>dois</p>');
  expect(after('<p>um</p><p>dois</p>', 'um', 'delete')).toBe('<p>|dois</p>');
  expect(after('<p>um</p>', 'um', 'delete')).toBe('<p>|</p>');
  expect(after('<ul><li><p>só</p></li></ul><p>fim</p>', 'só', 'delete')).toBe('<p>|fim</p>');
  const figure = '<figure><img src="/media/1-a.jpg" alt="A" /><figcaption>legenda</figcaption></figure>';
  expect(after(`<p>um</p>${figure}`, 'legenda', 'up')).toMatch(/^<figure>.*legenda\|.*<\/figure><p>um<\/p>$/);
});

test('[WR-03] each act is taken back by itself, however quickly one follows another', () => {
  let state = stateOf('<p>um</p><p>dois</p><p>três</p>', 'um');
  const dispatch = (tr: Transaction) => {
    state = state.apply(tr);
  };
  const words = () => state.doc.children.map(({ textContent }) => textContent).join(' ');
  const seen = [words()];
  for (const name of ['down', 'down', 'duplicate', 'delete'] as const) {
    const unit = unitIn(state);
    if (unit) act({ state, dispatch } as EditorView, unit, name);
    seen.push(words());
  }
  expect(seen).toEqual(['um dois três', 'dois um três', 'dois três um', 'dois três um um', 'dois três um']);
  const back = seen.map(() => (undo(state, dispatch) ? words() : null));
  expect(back).toEqual([...seen.toReversed().slice(1), null]);
});
