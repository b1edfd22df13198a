import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { browserTexts } from '../../frame/browser-texts.ts';
import { act, type BlockAct } from './acts.ts';
import styles from './handle.module.css';
import { type Unit, unitIn } from './unit.ts';

const saying = new WeakMap<EditorView, HTMLElement>();

/** Announces to screen readers what happened to a block. */
export const BlockMoves = Extension.create({
  name: 'blockMoves',
  addProseMirrorPlugins: () => [
    new Plugin({
      view: (view) => {
        const status = document.createElement('div');
        status.setAttribute('role', 'status');
        status.className = styles.said ?? '';
        view.dom.after(status);
        saying.set(view, status);
        return { destroy: () => status.remove() };
      },
    }),
  ],
});

/** Does something with a block, the one with the caret if none is given, and says so. @returns whether it could be done */
export function actOn(view: EditorView, name: BlockAct, unit: Unit | null = unitIn(view.state)): boolean {
  const stand = unit && act(view, unit, name);
  if (stand) say(view, wordsFor(name, stand));
  return stand !== null;
}

function wordsFor(name: BlockAct, stand: { at: number; of: number }): string {
  const { t } = browserTexts;
  if (name === 'up') return t('fields.blockMovedUp', stand);
  if (name === 'down') return t('fields.blockMovedDown', stand);
  return name === 'delete' ? t('fields.blockDeleted') : t('fields.blockDuplicated');
}

function say(view: EditorView, words: string): void {
  const status = saying.get(view);
  // the same words once more are news too
  if (status) status.textContent = status.textContent === words ? `${words}\u00a0` : words;
}
