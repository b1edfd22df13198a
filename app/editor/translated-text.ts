import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
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

/** Marks the block with the caret, so that it is found beside its source. */
export const MarkedUnit = Extension.create({
  name: 'markedUnit',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: (state) => {
          const unit = unitAtCaret(state);
          if (!unit) return null;
          const { from, node } = unit;
          return DecorationSet.create(state.doc, [
            Decoration.node(from, from + node.nodeSize, { 'data-at-caret': '' }),
          ]);
        },
      },
    }),
  ],
});
