import { Fragment, Node } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import type { DecorationSet } from '@tiptap/pm/view';
import { afterEach, expect, test, vi } from 'vitest';
import { documentSchema } from '#common/document/schema/extensions.ts';
import { blockIds } from './block-ids.ts';
import { noteNumbers } from './footnotes/note-numbers.ts';
import { onlyWords } from './only-words.ts';

const schema = documentSchema();
const note = { type: 'footnote', content: [{ type: 'text', text: 'nota' }] };
const ID = 'data-b';

/** A text of so many paragraphs, each with its id, and a footnote in the first. */
function textOf(paragraphs: number): EditorState {
  const content = Array.from({ length: paragraphs }, (_, at) => ({
    type: 'paragraph',
    attrs: { [ID]: at.toString(36).padStart(4, '0') },
    content: [{ type: 'text', text: 'Solo e sol' }, ...(at === 0 ? [note] : [])],
  }));
  const doc = Node.fromJSON(schema, { type: 'doc', content });
  return EditorState.create({ doc, plugins: [blockIds(), noteNumbers()] });
}

afterEach(() => void vi.restoreAllMocks());

const CHANGES: [name: string, isOfWords: boolean, change: (tr: Transaction) => Transaction][] = [
  ['a letter', true, (tr) => tr.insertText('a', 3)],
  ['a word in the place of another', true, (tr) => tr.insertText('Céu', 1, 5)],
  ['letters that are deleted', true, (tr) => tr.delete(2, 4)],
  ['a new line', false, (tr) => tr.split(3)],
  ['two lines that become one', false, (tr) => tr.delete(9, 22)],
  ['a footnote that is deleted', false, (tr) => tr.delete(10, 17)],
  ['a word within a footnote', false, (tr) => tr.insertText('a', 13)],
  ['a footnote', false, (tr) => tr.insert(3, schema.nodeFromJSON(note))],
  ['an attribute', false, (tr) => tr.setNodeAttribute(0, ID, 'zzzz')],
  ['a block', false, (tr) => tr.insert(0, schema.nodes.paragraph?.create() ?? Fragment.empty)],
];

test.each(CHANGES)('%s is of words alone: %s', (_, isOfWords, change) => {
  expect(onlyWords([change(textOf(3).tr)])).toBe(isOfWords);
});

test('a key looks at no more of a long text than of a short one', () => {
  const looked = (state: EditorState) => {
    const visits = vi.spyOn(Fragment.prototype, 'nodesBetween');
    state.applyTransaction(state.tr.insertText('a', state.doc.content.size - 1));
    const { length } = visits.mock.calls;
    visits.mockRestore();
    return length;
  };
  expect(looked(textOf(1_000))).toBe(looked(textOf(10)));
});

test('a footnote keeps its number where words come before it', () => {
  const state = textOf(3);
  const next = state.apply(state.tr.insertText('Bom ', 1));
  const numbers = next.plugins[1]?.getState(next) as DecorationSet;
  expect(numbers.find().map(({ from, spec }) => [from, spec.note])).toEqual([[15, 1]]);
});
