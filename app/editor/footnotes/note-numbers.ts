import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { NOTE } from '#common/document/marks.ts';
import { onlyWords } from '../only-words.ts';

const KEY = new PluginKey<DecorationSet>('noteNumbers');

/** Numbers the footnotes of a text as its readers will see them: one that says nothing yet has none. */
export function noteNumbers(): Plugin {
  return new Plugin<DecorationSet>({
    key: KEY,
    state: {
      init: (_, { doc }) => numbered(doc),
      apply: (transaction, numbers) =>
        onlyWords([transaction]) ? numbers.map(transaction.mapping, transaction.doc) : numbered(transaction.doc),
    },
    props: { decorations: (state) => KEY.getState(state) },
  });
}

/*
 * Not by a sheet's counters: a long text lays out only what is near, and counts in each block for itself then.
 */
function numbered(doc: Node): DecorationSet {
  let number = 0;
  const decorations: Decoration[] = [];
  doc.descendants((node, position) => {
    number += heldIn(node);
    if (node.type.name !== 'footnote') return true;
    if (node.textContent.trim()) number += 1;
    const note = node.textContent.trim() ? number : 0;
    decorations.push(Decoration.node(position, position + node.nodeSize, {}, { note }));
    return false;
  });
  return decorations.length > 0 ? DecorationSet.create(doc, decorations) : DecorationSet.empty;
}

/** Footnotes that a block of HTML holds. */
const heldIn = ({ attrs: { html } }: Node) => (typeof html === 'string' ? html.split(`<${NOTE}`).length - 1 : 0);

/** The number of a footnote by what stands on it; 0 of one that has none. */
export function numberBy(decorations: readonly { spec: { note?: number } }[]): number {
  return decorations.find(({ spec }) => spec.note !== undefined)?.spec.note ?? 0;
}
