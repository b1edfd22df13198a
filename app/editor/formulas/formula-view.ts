import { NodeSelection } from '@tiptap/pm/state';
import { Formula } from '#common/document/schema/formula.ts';
import { mathOf } from '../document.ts';
import { openTool } from '../open-tool.ts';
import styles from './formula.module.css';

/** A formula while a text is written: as readers see it. A click, or Enter on it, opens it. */
export const FormulaView = Formula.extend({
  // what is copied holds it whole
  renderHTML: ({ node }) => mathOf(node.attrs),
  addNodeView:
    () =>
    ({ node, editor, getPos }) => {
      const dom = document.createElement('span');
      dom.className = styles.formula ?? '';
      dom.dataset.formula = '';
      dom.append(mathOf(node.attrs));
      dom.addEventListener('click', () => {
        const at = getPos();
        if (at === undefined || !editor.isEditable) return;
        editor.commands.setNodeSelection(at);
        openTool(editor, 'formula');
      });
      return { dom };
    },
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { selection } = editor.state;
        if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'formula') return false;
        openTool(editor, 'formula');
        return true;
      },
    };
  },
});
