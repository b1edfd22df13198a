import { Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { BLOCK_ID } from '#common/document/values.ts';
import type { Rescue } from '#common/drafts/rescue.ts';

/** Inserts a displaced text at the caret, with its structure if that fits there. */
export function putRescue(view: EditorView, { slice, text }: Pick<Rescue, 'slice' | 'text'>): void {
  const { state } = view;
  const { to } = state.selection;
  const tr = state.tr;
  const cut = sliceIn(view, slice);
  if (cut) tr.replaceRange(to, to, cut);
  if (!tr.docChanged) tr.insertText(text, to);
  tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(to)), -1));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

function sliceIn({ state }: EditorView, json: unknown): Slice | null {
  try {
    return json ? Slice.fromJSON(state.schema, json as never) : null;
  } catch {
    return null;
  }
}

/** Sets the caret into a block and shows it. */
export function goToBlock(view: EditorView, id: string): void {
  let place: number | null = null;
  view.state.doc.descendants((node, at) => {
    if (node.attrs[BLOCK_ID] === id) place ??= at + node.nodeSize - 1;
    return place === null;
  });
  if (place === null) return;
  const { tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(place), -1)).scrollIntoView());
  view.focus();
}

/** The words of a block; null if the block is gone. */
export function wordsOfBlock(view: EditorView, id: string): string | null {
  let words: string | null = null;
  view.state.doc.descendants((node) => {
    if (node.attrs[BLOCK_ID] === id) words ??= node.textContent;
    return words === null;
  });
  return words;
}
