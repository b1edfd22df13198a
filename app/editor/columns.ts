import type { ChainedCommands, Editor } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { Column } from '#common/document/schema/blocks.ts';

/** More would be too narrow to read. */
const MOST = 3;

/** The columns that a position stands in, and which of them. */
type Place = { columns: Node /** Before the first. */; start: number; at: number; column: Node; from: number };

function placeOf($at: ResolvedPos): Place | null {
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    if ($at.node(depth).type.name !== 'column') continue;
    const [columns, column] = [$at.node(depth - 1), $at.node(depth)];
    return { columns, column, start: $at.start(depth - 1), at: $at.index(depth - 1), from: $at.before(depth) };
  }
  return null;
}

/** Puts so many columns into the text, to begin in the first. */
export function insertColumns(chain: ChainedCommands, count: number): ChainedCommands {
  const column = { type: 'column', content: [{ type: 'paragraph' }] };
  return chain.insertContent({ type: 'columns', content: Array(count).fill(column) }).command(({ tr }) => {
    const { $from } = tr.selection;
    const place = placeOf($from) ?? placeBefore($from);
    if (place) putCursor(tr, place.start + 1);
    return true;
  });
}

/** The columns that end where a position's block begins, which is where the cursor lands after they are put in. */
function placeBefore($at: ResolvedPos): Place | null {
  const before = $at.doc.resolve($at.before(1));
  const columns = before.nodeBefore;
  if (columns?.type.name !== 'columns' || !columns.firstChild) return null;
  const start = before.pos - columns.nodeSize + 1;
  return { columns, column: columns.firstChild, start, at: 0, from: start };
}

const putCursor = (tr: Transaction, near: number, bias = 1) =>
  tr.setSelection(TextSelection.near(tr.doc.resolve(near), bias));

type Act = (tr: Transaction, place: Place) => boolean;
const acting = (act: Act) => (chain: ChainedCommands) =>
  chain.command(({ tr, dispatch }) => {
    const place = placeOf(tr.selection.$from);
    if (!place) return false;
    // without `dispatch` only the possibility is checked
    return dispatch || act === addBefore || act === addAfter ? act(tr, place) : true;
  });

const emptyColumn = ({ column }: Place) => column.type.createAndFill();

function addAt(tr: Transaction, place: Place, position: number): boolean {
  const added = emptyColumn(place);
  if (!added || place.columns.childCount >= MOST) return false;
  tr.insert(position, added);
  putCursor(tr, position + 1);
  return true;
}
const addBefore: Act = (tr, place) => addAt(tr, place, place.from);
const addAfter: Act = (tr, place) => addAt(tr, place, place.from + place.column.nodeSize);

/** Removes a column with its content; if only one is left, its content becomes plain blocks. */
const removeColumn: Act = (tr, place) => {
  const { column, columns, from, at } = place;
  tr.delete(from, from + column.nodeSize);
  const isLast = at === columns.childCount - 1;
  if (columns.childCount > 2) putCursor(tr, isLast ? from - 1 : from + 1, isLast ? -1 : 1);
  else if (columns.childCount === 2) open(tr, place.start, columns.child(1 - at));
  else tr.delete(place.start - 1, place.start + 1);
  return true;
};

/** Replaces the columns with the content of the only column. */
function open(tr: Transaction, start: number, { content }: Node): void {
  tr.replaceWith(start - 1, start + content.size + 3, content);
  putCursor(tr, start);
}

/** Replaces the columns with the content of all of them, one after the other. */
const openAll: Act = (tr, { columns, start }) => {
  const blocks = columns.children.flatMap(({ content }) => [...content.content]);
  tr.replaceWith(start - 1, start - 1 + columns.nodeSize, blocks);
  putCursor(tr, start);
  return true;
};

export const addColumnBefore = acting(addBefore);
export const addColumnAfter = acting(addAfter);
export const deleteColumn = acting(removeColumn);
export const openColumns = acting(openAll);

/** Leads to the next column or the one before; past the last, to what follows. */
function moveBy(editor: Editor, step: 1 | -1): boolean {
  const { $from } = editor.state.selection;
  const place = placeOf($from);
  if (!place || editor.isActive('listItem') || editor.isActive('table')) return false;
  const { columns, column, from, at } = place;
  if (at + step < 0) return false;
  const near = step > 0 ? from + column.nodeSize + 1 : from - columns.child(at - 1).nodeSize + 1;
  return editor.commands.command(({ tr }) => {
    tr.setSelection(TextSelection.near(tr.doc.resolve(near), 1)).scrollIntoView();
    return true;
  });
}

/** Whether the cursor stands in an empty line that a column ends with, and not with that alone. */
function isAtEmptyEnd({ state }: Editor): boolean {
  const { $from, empty } = state.selection;
  const place = placeOf($from);
  if (!place || !empty || $from.parent.content.size > 0 || $from.node(-1) !== place.column) return false;
  return place.column.childCount > 1 && $from.index(-1) === place.column.childCount - 1;
}

/** An empty line at the end of a column leads out of them. */
function leave(editor: Editor): boolean {
  if (!isAtEmptyEnd(editor)) return false;
  return editor.commands.command(({ tr }) => {
    const { $from } = tr.selection;
    const place = placeOf($from);
    const line = $from.parent.type.create();
    if (!place) return false;
    const after = place.start - 1 + place.columns.nodeSize;
    tr.insert(after, line).delete($from.before(), $from.after());
    putCursor(tr, tr.mapping.map(after, -1) + 1);
    return true;
  });
}

/** In an empty column, takes the column back. */
function takeBack(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection;
  const column = placeOf($from)?.column;
  if (!empty || column?.childCount !== 1 || column.firstChild?.content.size !== 0 || !column.firstChild.isTextblock)
    return false;
  return deleteColumn(editor.chain()).run();
}

/** A column while it is written: Tab leads to the next one, an empty line out of them. */
export const ColumnKeys = Column.extend({
  addKeyboardShortcuts() {
    return {
      Tab: ({ editor }) => moveBy(editor, 1),
      'Shift-Tab': ({ editor }) => moveBy(editor, -1),
      Enter: ({ editor }) => leave(editor),
      Backspace: ({ editor }) => takeBack(editor),
    };
  },
});
