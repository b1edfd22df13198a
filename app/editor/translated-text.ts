import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { BLOCK_ID } from '#common/document/values.ts';

/** The block of a text that is translated as a whole, with its id. */
export type TextUnit = { id: string; from: number; node: Node };

const idOf = (node: Node): string | null => node.attrs[BLOCK_ID] ?? null;

/** The unit with the caret; a caption is one with its figure. */
export function unitAtCaret({ selection }: EditorState): TextUnit | null {
  const { $from } = selection;
  if (selection instanceof NodeSelection && selection.node.isBlock) return unitOf(selection.node, $from.pos);
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const unit = unitOf($from.node(depth), $from.before(depth));
    if (unit) return unit;
  }
  return null;
}

function unitOf(node: Node, from: number): TextUnit | null {
  const id = idOf(node);
  return id ? { id, from, node } : null;
}

type Marked = { unit: string | null; marks: DecorationSet };

const MARKED = new PluginKey<Marked>('markedUnit');

/** Marks the block of the unit that is translated, so that it is found beside its source. */
export const MarkedUnit = Extension.create({
  name: 'markedUnit',
  addProseMirrorPlugins: () => [markedUnit()],
});

export function markedUnit(): Plugin<Marked> {
  return new Plugin<Marked>({
    key: MARKED,
    state: {
      init: () => ({ unit: null, marks: DecorationSet.empty }),
      apply: (tr, last) => {
        const asked: string | null | undefined = tr.getMeta(MARKED);
        if (asked !== undefined) return { unit: asked, marks: marksOf(tr.doc, asked) };
        // a field has no block
        if (!tr.docChanged || last.unit === null || last.unit.startsWith('@')) return last;
        const marks = last.marks.map(tr.mapping, tr.doc);
        // the block was made another one, or came back
        return { unit: last.unit, marks: marks.find().length > 0 ? marks : marksOf(tr.doc, last.unit) };
      },
    },
    props: { decorations: (state) => MARKED.getState(state)?.marks },
  });
}

/** Marks a unit's block, and no other one; none for null. It writes nothing. */
export function markUnit(view: EditorView, unit: string | null): void {
  const { state } = view;
  if ((MARKED.getState(state)?.unit ?? null) !== unit) view.dispatch(state.tr.setMeta(MARKED, unit));
}

function marksOf(doc: Node, unit: string | null): DecorationSet {
  const marks: Decoration[] = [];
  doc.descendants((node, from) => {
    if (unit !== null && marks.length === 0 && idOf(node) === unit)
      marks.push(Decoration.node(from, from + node.nodeSize, { 'data-marked': '' }));
    return marks.length === 0 && !node.isTextblock;
  });
  return DecorationSet.create(doc, marks);
}
