import type { Editor } from '@tiptap/react';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { anchorDock } from './anchor-dock.ts';
import { WIDE } from './bring-into-sight.ts';
import type { ListedUnit } from './listed-units.ts';
import { useLevelRows } from './use-level-rows.ts';

type Blocks = typeof import('../../editor/unit-blocks.ts');
type Options = {
  editor: Editor | null;
  blocks: Blocks | null;
  units: ListedUnit[];
  current: string | null;
  /** What scrolls the units. */
  list: RefObject<HTMLElement | null>;
};

/**
 * Keeps a unit at the height of its block, of a form its field: that with the caret while it is seen, else the first one that is. The list can be
 * scrolled by itself until the text moves or the caret does. What helps with the unit stays under it.
 */
export function useJoinedRows({ editor, blocks, units, current, list }: Options): void {
  const latest = useRef({ editor, blocks, units, current });
  latest.current = { editor, blocks, units, current };
  const anchor = useCallback(() => {
    const pane = list.current;
    const { editor, blocks, current } = latest.current;
    if (!pane || !current || !editor || editor.isDestroyed || !window.matchMedia(WIDE).matches) return;
    anchorDock(pane, current.startsWith('@') ? inputOf(pane, current.slice(1)) : blocks?.elementOf(editor, current));
  }, [list]);
  // what helps comes later than the unit, and others once it was confirmed
  useLayoutEffect(anchor);
  const join = useCallback(() => {
    const pane = list.current;
    const { editor, units, current } = latest.current;
    if (!pane || editor?.isDestroyed || !window.matchMedia(WIDE).matches) return;
    const placeOf = placesOf(pane, latest.current);
    const { top, bottom } = pane.getBoundingClientRect();
    const isSeen = (box: DOMRect | undefined) => box && box.top < bottom - 40 && box.bottom > top + 8;
    const own = units.find(({ unit }) => unit === current);
    const seen = [...(own ? [own] : []), ...units].find((one) => isSeen(placeOf(one)?.getBoundingClientRect()));
    const row = seen && pane.querySelector<HTMLElement>(`[data-unit="${seen.unit}"] [data-words]`);
    const place = seen && placeOf(seen);
    if (row && place) pane.scrollTop += row.getBoundingClientRect().top - place.getBoundingClientRect().top;
    anchor();
  }, [list, anchor]);
  useLevelRows({ editor, blocks, units, current, list, onMoved: join });
  useEffect(() => {
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(join);
    };
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [join]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: joins again for each of them
  useEffect(() => {
    const frame = requestAnimationFrame(join);
    return () => cancelAnimationFrame(frame);
  }, [join, current, units, editor, blocks]);
}

type Shown = Pick<Options, 'editor' | 'blocks' | 'units'>;

/** Where each unit stands in the text or the form. */
function placesOf(pane: HTMLElement, { editor, blocks }: Shown) {
  const elements = editor ? blocks?.elementsOf(editor) : null;
  return ({ unit, field }: Pick<ListedUnit, 'unit' | 'field'>): Element | null | undefined =>
    field === null ? elements?.get(unit) : !editor || field === 'title' ? inputOf(pane, field) : null;
}

const inputOf = (pane: HTMLElement, field: string) =>
  pane.closest('form')?.querySelector(`[data-path="${field}"], [data-path^="${field}."]`) ?? null;
