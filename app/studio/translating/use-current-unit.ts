import type { Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { isOpen, type ListedUnit } from './listed-units.ts';

type Options = {
  units: ListedUnit[];
  /** Whether all are known, with the text that they are in. */
  isKnown: boolean;
  atCaret: string | null;
  editor: Editor | null;
  blocks: typeof import('../../editor/unit-blocks.ts') | null;
  /** Scrolls to a unit, and leaves the focus where it is. */
  show: (unit: ListedUnit) => void;
};

/**
 * The unit that is translated: the one with the caret; where that is in none, the one that was it before, and on opening the first that is open.
 * So there is always one, and its block is marked in the text. On opening it is shown, unless somebody has scrolled before.
 */
export function useCurrentUnit({ units, isKnown, atCaret, editor, blocks, show }: Options): ListedUnit | null {
  const last = useRef<string | null>(null);
  const isShown = useRef(false);
  const find = (name: string | null) => units.find(({ unit }) => unit === name);
  const first = isKnown ? (units.find(isOpen) ?? units[0]) : undefined;
  const unit = find(atCaret) ?? find(last.current) ?? first ?? null;
  const name = unit?.unit ?? null;
  last.current = name ?? last.current;
  const latest = useRef({ unit, atCaret, show });
  latest.current = { unit, atCaret, show };
  useEffect(() => {
    if (editor && blocks && !editor.isDestroyed) blocks.markUnit(editor.view, name);
  }, [editor, blocks, name]);
  useEffect(() => {
    if (name === null || isShown.current) return;
    isShown.current = true;
    const { unit, atCaret, show } = latest.current;
    if (unit && isOpen(unit) && atCaret === null && window.scrollY === 0) show(unit);
  }, [name]);
  return unit;
}
