import { splitBlock } from '@tiptap/pm/commands';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { documentSchema } from '#common/document/schema/extensions.ts';
import { BLOCK_ID } from '#common/document/values.ts';
import { blockIds } from './block-ids.ts';

const schema = documentSchema();
const line = (id: string | null, text: string) => ({
  type: 'paragraph',
  attrs: { [BLOCK_ID]: id },
  ...(text && { content: [{ type: 'text', text }] }),
});

function textOf(...content: object[]): EditorState {
  const doc = Node.fromJSON(schema, { type: 'doc', content });
  return EditorState.create({ doc, plugins: [blockIds()] });
}

/** The lines of a text with their ids, new ones as `new`. */
function linesOf({ doc }: EditorState, known = ['aaaa', 'bbbb']): string[][] {
  return doc.children.map(({ attrs, textContent }) => {
    const id = String(attrs[BLOCK_ID]);
    return [known.includes(id) ? id : 'new', textContent];
  });
}

const press = (state: EditorState, at: number): EditorState => {
  let after = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
  splitBlock(after, (tr) => {
    after = after.apply(tr);
  });
  return after;
};
const changed = (state: EditorState, change: (tr: Transaction) => Transaction) => state.apply(change(state.tr));

test('a line that is put before a block has a new id, and the block keeps its own', () => {
  const text = textOf(line('aaaa', 'Solo e sol'), line('bbbb', 'Água'));
  expect(linesOf(press(text, 1))).toEqual([
    ['new', ''],
    ['aaaa', 'Solo e sol'],
    ['bbbb', 'Água'],
  ]);
});

test('of a block that is parted the first half keeps the id', () => {
  expect(linesOf(press(textOf(line('aaaa', 'Solo e sol')), 6))).toEqual([
    ['aaaa', 'Solo '],
    ['new', 'e sol'],
  ]);
});

test('of a block and its copy before it the block keeps the id', () => {
  const text = textOf(line('aaaa', 'Solo'), line('bbbb', 'Água'));
  const copied = changed(text, (tr) => tr.insert(0, text.doc.child(1)));
  expect(linesOf(copied)).toEqual([
    ['new', 'Água'],
    ['aaaa', 'Solo'],
    ['bbbb', 'Água'],
  ]);
});

test('a block that moves takes its id along', () => {
  const text = textOf(line('aaaa', 'Solo'), line('bbbb', 'Água'));
  const [first, second] = text.doc.children as [Node, Node];
  const moved = changed(text, (tr) => tr.delete(first.nodeSize, first.nodeSize + second.nodeSize).insert(0, second));
  expect(linesOf(moved)).toEqual([
    ['bbbb', 'Água'],
    ['aaaa', 'Solo'],
  ]);
});

test('a block whose words were all taken out keeps its id', () => {
  const text = textOf(line('aaaa', 'Solo'), line('bbbb', 'Água'));
  const emptied = changed(text, (tr) => tr.delete(1, 5).insert(2, schema.nodes.paragraph?.create() as Node));
  expect(linesOf(emptied)).toEqual([
    ['aaaa', ''],
    ['new', ''],
    ['bbbb', 'Água'],
  ]);
});
