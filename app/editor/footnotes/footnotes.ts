import type { ChainedCommands, Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection, Plugin, type Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { Footnote } from '#common/document/schema/footnote.ts';
import { FootnoteView } from './footnote-view.ts';
import { noteNumbers } from './note-numbers.ts';

const isNote = (selection: Selection): selection is NodeSelection =>
  selection instanceof NodeSelection && selection.node.type.name === 'footnote';

/** Opens the footnote that is selected. @returns whether one is */
function openSelected({ state, view }: Editor): boolean {
  if (!isNote(state.selection)) return false;
  const dom = view.nodeDOM(state.selection.from);
  if (dom instanceof HTMLElement) dom.querySelector<HTMLElement>('[data-note]')?.click();
  return true;
}

/** Inserts a footnote after the selection and opens it. */
export function insertFootnote(chain: ChainedCommands, editor: Editor): ChainedCommands {
  return chain.command(({ tr, dispatch }) => {
    const { footnote } = editor.schema.nodes;
    const { $to, to } = tr.selection;
    const index = $to.index();
    if (!footnote || !$to.parent.canReplaceWith(index, index, footnote)) return false;
    if (!dispatch) return true;
    tr.insert(to, footnote.create()).setSelection(NodeSelection.create(tr.doc, to));
    // after it is in the text
    queueMicrotask(() => openSelected(editor));
    return true;
  });
}

/** Removes the selected footnote as a separate undo step. */
function deleteSelected({ state, commands }: Editor): boolean {
  return (
    isNote(state.selection) &&
    commands.command(({ tr }) => {
      closeHistory(tr).deleteSelection();
      return true;
    })
  );
}

/** Before a footnote goes, it is seen to be the one: the first press selects it. */
function selectBefore({ state, commands }: Editor): boolean {
  const { $from, empty } = state.selection;
  if (!empty || $from.nodeBefore?.type.name !== 'footnote') return false;
  return commands.setNodeSelection($from.pos - $from.nodeBefore.nodeSize);
}

/** What is typed while a footnote is selected stands behind it, and not in its place. */
function typeBehind(view: EditorView, text: string): boolean {
  const { selection, tr } = view.state;
  if (!isNote(selection)) return false;
  view.dispatch(tr.insertText(text, selection.to).scrollIntoView());
  return true;
}

/** A footnote while it is written. */
export const WrittenFootnote = Footnote.extend({
  addNodeView: () => (place) => new FootnoteView(place),
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => openSelected(editor),
      Backspace: ({ editor }) => deleteSelected(editor) || selectBefore(editor),
      Delete: ({ editor }) => deleteSelected(editor),
    };
  },
  addProseMirrorPlugins: () => [
    noteNumbers(),
    new Plugin({ props: { handleTextInput: (view, _from, _to, text) => typeBehind(view, text) } }),
  ],
});
