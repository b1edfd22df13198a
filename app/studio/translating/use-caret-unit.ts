import type { Editor } from '@tiptap/react';
import { type RefObject, useEffect, useState } from 'react';

type Blocks = typeof import('../../editor/unit-blocks.ts');
export type TextIds = ReturnType<Blocks['idsOfBlocks']>;

/** The text is looked at after this rest: ids and marks of blocks, and what is checked of the current one. */
const REST_MS = 250;

/** The unit with the caret, which stays while the focus is elsewhere, and what blocks the text has. */
export function useCaretUnit(editor: Editor | null, blocks: Blocks | null, form: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<string | null>(null);
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
      if (unit) setCurrent(unit);
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
    const focused = ({ target }: FocusEvent) => {
      const path = target instanceof HTMLElement ? target.dataset.path : undefined;
      if (path && path !== 'content') setCurrent(`@${path.split('.')[0]}`);
    };
    room?.addEventListener('focusin', focused);
    return () => room?.removeEventListener('focusin', focused);
  }, [form]);
  return { current, setCurrent, ids, round };
}

function sameOr(last: TextIds | null, now: TextIds): TextIds {
  const sign = ({ all, marked }: TextIds) => `${[...all]} ${[...marked]}`;
  return last && sign(last) === sign(now) ? last : now;
}
