import type { Editor } from '@tiptap/react';
import { type FocusEvent, type RefObject, useEffect, useState } from 'react';

type Rest = {
  /** Whether there are tools that the row has no room for. */
  isThere: boolean;
  /** Whether all are shown. */
  isOpen: boolean;
  toggle: () => void;
  /** A tool of the rest that the arrow keys lead to is shown. */
  onFocus: (event: FocusEvent<HTMLElement>) => void;
};

/** The tools stand in one row; those that it has no room for are beneath it, out of sight until they are asked for. */
export function useRestOfTools(editor: Editor, bar: RefObject<HTMLElement | null>): Rest {
  const [isThere, setIsThere] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const tools = bar.current;
    if (!tools) return;
    const measure = () => setIsThere(firstRow(tools) < lastRow(tools));
    const sizes = new ResizeObserver(measure);
    sizes.observe(tools);
    const parts = new MutationObserver(measure);
    parts.observe(tools, { childList: true });
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  }, [bar]);
  useEffect(() => {
    const close = () => setIsOpen(false);
    editor.on('focus', close);
    return () => void editor.off('focus', close);
  }, [editor]);
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    currentTarget.scrollTop = 0;
    const group = target.closest<HTMLElement>('[role="toolbar"] > *');
    if (group && group.offsetTop > firstRow(currentTarget)) setIsOpen(true);
  };
  return { isThere, isOpen: isThere && isOpen, toggle: () => setIsOpen(!isOpen), onFocus };
}

const groups = (tools: HTMLElement) => [...tools.children] as HTMLElement[];
const firstRow = (tools: HTMLElement) => groups(tools)[0]?.offsetTop ?? 0;
const lastRow = (tools: HTMLElement) => groups(tools).at(-1)?.offsetTop ?? 0;
