import type { ChainedCommands } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { Details } from '#common/document/schema/blocks.ts';
import styles from './blocks.module.css';

const QUESTION = { type: 'details', content: [{ type: 'summary' }, { type: 'paragraph' }] };

/** Inserts a question with an empty answer into the text, with the caret in the question. */
export function insertQuestion(chain: ChainedCommands): ChainedCommands {
  return chain.insertContent(QUESTION).command(({ tr }) => {
    const { $from } = tr.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      if ($from.node(depth).type.name !== 'details') continue;
      tr.setSelection(TextSelection.create(tr.doc, $from.start(depth) + 1));
      break;
    }
    return true;
  });
}

/** A question while it is written: its answer is always open. Enter leads to the answer; an empty question can be taken back. */
export const Question = Details.extend({
  addNodeView: () => () => {
    const dom = document.createElement('div');
    dom.className = styles.question ?? '';
    return { dom, contentDOM: dom };
  },
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        if (!empty || $from.parent.type.name !== 'summary') return false;
        return editor.commands.setTextSelection($from.after() + 1);
      },
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        if (!empty || $from.parent.type.name !== 'summary' || $from.parent.childCount > 0) return false;
        const from = $from.before(-1);
        const question = $from.node(-1);
        const answer = question.content.cut($from.parent.nodeSize);
        return editor.commands.command(({ tr }) => {
          tr.replaceWith(from, from + question.nodeSize, answer);
          tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1)));
          return true;
        });
      },
    };
  },
});
