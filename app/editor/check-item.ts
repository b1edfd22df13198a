import { type Editor, InputRule, type NodeViewRendererProps } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { CHECKED } from '#common/document/blocks.ts';
import { Item } from '#common/document/schema/blocks.ts';
import { browserTexts } from '../frame/browser-texts.ts';
import styles from './blocks.module.css';
import { depthOfItem, ITEM, inChecklist, isOfChecklist, otherOf } from './checklist.ts';

/** `[ ]` and `[x]` at the start of a line make an item of a checklist of it. */
const typedBox = new InputRule({
  find: /^\[([ xX]?)\] $/,
  handler: ({ chain, range, match, state }) => {
    const isList = depthOfItem(state.doc.resolve(range.from)) !== null;
    const emptied = chain().deleteRange(range);
    (isList ? emptied : emptied.toggleBulletList())
      .command(({ tr }) => {
        const { $from } = tr.selection;
        const depth = depthOfItem($from);
        if (depth !== null) tr.setNodeAttribute($from.before(depth), CHECKED, String(match[1]?.toLowerCase() === 'x'));
        return depth !== null;
      })
      .run();
  },
});

/** An item of a list while it is written; one of a checklist has a box. */
export const CheckItem = Item.extend({
  addInputRules: () => [typedBox],
  addKeyboardShortcuts() {
    const open = { [CHECKED]: 'false' };
    return {
      ...this.parent?.(),
      Enter: ({ editor }) => editor.commands.splitListItem(ITEM, inChecklist(editor) ? open : undefined),
    };
  },
  addNodeView: () => (props) => (isOfChecklist(props.node) ? boxed(props) : plain(props)),
});

function itemOf({ HTMLAttributes: { [CHECKED]: _, ...others } }: NodeViewRendererProps): HTMLElement {
  const dom = document.createElement('li');
  for (const [name, text] of Object.entries(others)) if (text !== null) dom.setAttribute(name, String(text));
  return dom;
}

function plain(props: NodeViewRendererProps): NodeView {
  const dom = itemOf(props);
  return { dom, contentDOM: dom, update: (next) => next.type === props.node.type && !isOfChecklist(next) };
}

function boxed(props: NodeViewRendererProps): NodeView {
  const { node, editor, getPos } = props;
  const dom = itemOf(props);
  const contentDOM = document.createElement('div');
  const { label, input } = boxOf(() => toggleAt(editor, getPos()));
  const show = ({ attrs }: Node) => {
    input.checked = attrs[CHECKED] === 'true';
  };
  dom.className = styles.item ?? '';
  dom.append(label, contentDOM);
  show(node);
  return {
    dom,
    contentDOM,
    update: (next) => {
      if (next.type !== node.type || !isOfChecklist(next)) return false;
      show(next);
      return true;
    },
    stopEvent: ({ target }) => target === input || target === label,
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
  };
}

function toggleAt({ state, view }: Editor, position: number | undefined): void {
  const item = position === undefined ? null : state.doc.nodeAt(position);
  if (position !== undefined && item) view.dispatch(state.tr.setNodeAttribute(position, CHECKED, otherOf(item)));
}

/** The box of an item; a click on it leaves the cursor in the text. */
function boxOf(onToggle: () => void) {
  const label = document.createElement('label');
  const input = document.createElement('input');
  label.contentEditable = 'false';
  label.className = styles.box ?? '';
  input.type = 'checkbox';
  input.setAttribute('aria-label', browserTexts.t('fields.checkDone'));
  label.append(input);
  label.addEventListener('mousedown', (event) => event.preventDefault());
  input.addEventListener('change', onToggle);
  return { label, input };
}
