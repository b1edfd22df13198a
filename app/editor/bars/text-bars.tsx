import type { Editor } from '@tiptap/react';
import { type RefObject, useCallback } from 'react';
import { LinkBar } from './link-bar.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TableBar } from './table-bar.tsx';

type Props = { editor: Editor /** What the text scrolls in. */; room: RefObject<HTMLElement | null> };

/** The small bars at what the writer works on: selected text, a link, a table. */
export function TextBars({ editor, room }: Props) {
  // a new function would set the bars' options again with each key
  const appendTo = useCallback(() => room.current ?? document.body, [room]);
  return (
    <>
      <SelectionBar {...{ editor, appendTo }} />
      <LinkBar {...{ editor, appendTo }} />
      <TableBar {...{ editor, appendTo }} />
    </>
  );
}
