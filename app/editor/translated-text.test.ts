import { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { expect, test } from 'vitest';
import { documentSchema } from '#common/document/schema/extensions.ts';
import { BLOCK_ID } from '#common/document/values.ts';
import { markedUnit, markUnit } from './translated-text.ts';

const line = (id: string, text: string) => ({
  type: 'paragraph',
  attrs: { [BLOCK_ID]: id },
  content: [{ type: 'text', text }],
});

/** A text of two blocks, as what holds an editor's state, and how often it was written to. */
function makeText() {
  const doc = Node.fromJSON(documentSchema(), { type: 'doc', content: [line('aaaa', 'Água'), line('bbbb', 'Chá')] });
  const plugin = markedUnit();
  const text = {
    state: EditorState.create({ doc, plugins: [plugin] }),
    dispatched: 0,
    dispatch(tr: EditorState['tr']) {
      text.state = text.state.apply(tr);
      text.dispatched += 1;
    },
  };
  const marked = () => {
    const marks = plugin.props.decorations?.call(plugin, text.state) as { find: () => { from: number }[] } | undefined;
    return marks?.find().map(({ from }) => text.state.doc.nodeAt(from)?.textContent);
  };
  return { text, view: text as unknown as EditorView, marked };
}

test('[LE-03] the block of one unit is marked, and none for a field, without writing anything', () => {
  const { text, view, marked } = makeText();
  const { doc } = text.state;
  expect(marked()).toEqual([]);
  markUnit(view, 'bbbb');
  expect(marked()).toEqual(['Chá']);
  markUnit(view, 'aaaa');
  expect(marked()).toEqual(['Água']);
  markUnit(view, '@title');
  expect(marked()).toEqual([]);
  expect(text.state.doc).toBe(doc);
});

test('[LE-03] a unit that is marked already costs nothing', () => {
  const { text, view } = makeText();
  markUnit(view, 'aaaa');
  markUnit(view, 'aaaa');
  expect(text.dispatched).toBe(1);
});

test('[LE-03] the mark stays with its block while words are written and while it is made another one', () => {
  const { text, view, marked } = makeText();
  markUnit(view, 'bbbb');
  text.dispatch(text.state.tr.insertText('Muita ', 1));
  expect(marked()).toEqual(['Chá']);
  const { schema, doc } = text.state;
  const from = doc.child(0).nodeSize;
  const heading = schema.node('heading', { level: 2, [BLOCK_ID]: 'bbbb' }, schema.text('Mate'));
  text.dispatch(text.state.tr.replaceWith(from, doc.content.size, heading));
  expect(marked()).toEqual(['Mate']);
});
