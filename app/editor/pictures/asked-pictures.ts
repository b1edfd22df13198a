import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isDescribed } from '#common/document/pictures.ts';
import { isReceived } from '../text-of-draft.ts';
import { isPictureNode, pictureAt } from './picture-nodes.ts';

/** The pictures whose form is to be filled in, the first one now; `round` changes with each question. */
type Asked = {
  pictures: readonly number[];
  round: number /** Whether the form takes the keys as it opens. */;
  takesKeys?: boolean;
};

const KEY = new PluginKey<Asked>('askedPictures');

export const askedIn = (state: EditorState): Asked => KEY.getState(state) ?? { pictures: [], round: 0 };

type AskChange = { pictures: readonly number[]; isSame: boolean; takesKeys: boolean };

/**
 * Asks about these pictures; an empty list ends the questions. `isSame`: the same pictures at new positions. `takesKeys`: the form has
 * the focus from its first moment, so that no key is lost in between.
 */
export function askAbout(
  tr: Transaction,
  pictures: readonly number[],
  { isSame = false, takesKeys = false } = {},
): Transaction {
  return tr.setMeta(KEY, { pictures, isSame, takesKeys } satisfies AskChange);
}

/** Asks about the next picture. @returns whether there is one */
export function askNext({ state, dispatch }: EditorView): boolean {
  const rest = askedIn(state).pictures.slice(1);
  dispatch(askAbout(state.tr, rest, { takesKeys: true }));
  return rest.length > 0;
}

/**
 * Asks about a picture that is selected, and about pictures that are inserted without a description. Typing on ends the
 * questions: the list below the text still has these pictures.
 */
export const AskedPictures = Extension.create({
  name: 'askedPictures',
  addProseMirrorPlugins: () => [
    new Plugin<Asked>({
      key: KEY,
      state: {
        init: () => ({ pictures: [], round: 0 }),
        apply: askedAfter,
      },
      props: { handleClickOn: selectFigure, handleKeyDown: pressed },
    }),
  ],
});

function askedAfter(tr: Transaction, asked: Asked, before: EditorState, after: EditorState): Asked {
  const change: AskChange | undefined = tr.getMeta(KEY);
  if (change) return { ...change, round: asked.round + Number(!change.isSame) };
  if (!tr.docChanged) return before.selection.eq(after.selection) ? asked : other(asked, selectedIn(after));
  if (isElsewhere(tr)) return { ...asked, pictures: moved(asked.pictures, tr) };
  const isBackOrForth = tr.getMeta('history$') !== undefined;
  return other(asked, isBackOrForth ? [] : broughtBy(tr));
}

function other(asked: Asked, pictures: number[]): Asked {
  return asked.pictures.length + pictures.length === 0 ? asked : { pictures, round: asked.round + 1 };
}

/** Whether a change is not an own action: it comes from others, from an upload, or follows another change. */
function isElsewhere(tr: Transaction): boolean {
  return isReceived(tr) || tr.getMeta('addToHistory') === false || tr.getMeta('appendedTransaction') !== undefined;
}

function selectedIn({ selection }: EditorState): number[] {
  return selection instanceof NodeSelection && isPictureNode(selection.node) ? [selection.from] : [];
}

function moved(asked: readonly number[], tr: Transaction): readonly number[] {
  if (asked.length === 0) return asked;
  return asked.map((at) => tr.mapping.mapResult(at)).flatMap(({ deleted, pos }) => (deleted ? [] : pos));
}

/** The pictures without a description that a transaction inserted. */
function broughtBy(tr: Transaction): number[] {
  const found = new Set<number>();
  tr.mapping.maps.forEach((map, index) => {
    const later = tr.mapping.slice(index + 1);
    map.forEach((_, __, from, to) => {
      const [start, end] = [later.map(from, -1), later.map(to, 1)];
      if (end > start)
        tr.doc.nodesBetween(start, end, (node, at) => void (isBare(node) && at >= start && found.add(at)));
    });
  });
  return [...found];
}

const isBare = (node: Node) => isPictureNode(node) && !isDescribed(node.attrs.alt);

/** A click on the picture of a figure selects the figure; if it is already selected, the form opens again. */
function selectFigure(view: EditorView, _: number, node: Node, at: number, event: MouseEvent): boolean {
  if (!isPictureNode(node) || !(event.target as Element).matches('img, [data-picture]')) return false;
  const { tr, doc } = view.state;
  view.dispatch(askAbout(tr.setSelection(NodeSelection.create(doc, at)), [at]));
  return true;
}

function pressed(view: EditorView, { key, altKey, isComposing }: KeyboardEvent): boolean {
  const { state } = view;
  if (altKey || isComposing) return false;
  if (key === 'Escape' && askedIn(state).pictures.length > 0) view.dispatch(askAbout(state.tr, []));
  else if (key === 'Enter' && selectedIn(state).length > 0) openPictureForm(view);
  else return leavesCaption(view, key);
  return true;
}

/** Enter in a caption adds a paragraph below its picture; Backspace at its start selects the picture. */
function leavesCaption(view: EditorView, key: string): boolean {
  const { $from, empty } = view.state.selection;
  if ($from.parent.type.name !== 'figcaption') return false;
  const { tr, schema } = view.state;
  if (key === 'Backspace' && empty && $from.parentOffset === 0) {
    view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, $from.before(-1))));
    return true;
  }
  const paragraph = schema.nodes.paragraph?.create();
  if (key !== 'Enter' || !paragraph) return false;
  const after = $from.after(-1);
  tr.insert(after, paragraph);
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
}

/**
 * Focuses the form of a picture: the current one, the selected one or the one at the caret.
 * @returns whether there is one
 */
export function openPictureForm(view: EditorView): boolean {
  if (askedIn(view.state).pictures.length > 0) {
    document.querySelector<HTMLElement>('[data-picture-form] input')?.focus();
    return true;
  }
  const at = pictureAt(view.state);
  if (at !== null) view.dispatch(askAbout(view.state.tr, [at], { takesKeys: true }));
  return at !== null;
}
