import type { Editor } from '@tiptap/react';
import { type RefObject, useEffect, useState } from 'react';

type Blocks = typeof import('../../editor/unit-blocks.ts');
export type TextIds = ReturnType<Blocks['idsOfBlocks']>;

/** The text is looked at after this rest: ids and marks of blocks, and what is checked of the current one. */
const REST_MS = 250;

/** The unit with the caret, null before there was any, and what blocks the text has. It stays while the focus is elsewhere. */
export function useCaretUnit(editor: Editor | null, blocks: Blocks | null, form: RefObject<HTMLElement | null>) {
  const [atCaret, setAtCaret] = useState<string | null>(null);
  const [ids, setIds] = useState<TextIds | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!editor || !blocks) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      setIds((last) => sameOr(last, blocks.idsOfBlocks(editor)));
      setRound((last) => last + 1);
    };
    const moved = () => {
      if (!editor.isFocused) return;
      const unit = blocks.unitAtCaret(editor.state)?.id;
      if (unit) setAtCaret(unit);
    };
    const changed = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    look();
    moved();
    editor.on('selectionUpdate', moved).on('focus', moved).on('update', changed);
    return () => {
      clearTimeout(timer);
      editor.off('selectionUpdate', moved).off('focus', moved).off('update', changed);
    };
  }, [editor, blocks]);
  useEffect(() => {
    const room = form.current?.closest('form');
    const focused = ({ target }: Pick<FocusEvent, 'target'>) => {
      const path = target instanceof HTMLElement ? target.dataset.path : undefined;
      if (path && path !== 'content') setAtCaret(`@${path.split('.')[0]}`);
    };
    // somebody was there before this was
    if (room?.contains(document.activeElement)) focused({ target: document.activeElement });
    room?.addEventListener('focusin', focused);
    return () => room?.removeEventListener('focusin', focused);
  }, [form]);
  return { atCaret, setAtCaret, ids, round };
}

function sameOr(last: TextIds | null, now: TextIds): TextIds {
  const sign = ({ all, marked }: TextIds) => `${[...all]} ${[...marked]}`;
  return last && sign(last) === sign(now) ? last : now;
}
