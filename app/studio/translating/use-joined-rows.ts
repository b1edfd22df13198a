import type { Editor } from '@tiptap/react';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { WIDE } from './bring-into-sight.ts';
import { spacesBefore, writeSpaces } from './level-rows.ts';
import type { ListedUnit } from './listed-units.ts';

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
 * scrolled by itself until the text moves or the caret does.
 */
export function useJoinedRows({ editor, blocks, units, current, list }: Options): void {
  const latest = useRef({ editor, blocks, units, current });
  latest.current = { editor, blocks, units, current };
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
  }, [list]);
  const level = useCallback(() => {
    const pane = list.current;
    if (pane && latest.current.blocks) levelRows(pane, latest.current);
    join();
  }, [list, join]);
  useInFrames({ join, level });
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each of them
  useEffect(() => {
    const frame = requestAnimationFrame(level);
    return () => cancelAnimationFrame(frame);
  }, [level, current, units, editor, blocks]);
  useEffect(() => {
    const text = blocks && editor && !editor.isDestroyed ? editor.view.dom : null;
    const rows = list.current?.querySelector('ol');
    if (!text || !rows) return;
    // a key that leaves the height of the text as it is costs nothing
    let frame = 0;
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(level);
    });
    sizes.observe(text);
    sizes.observe(rows);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
    };
  }, [level, list, editor, blocks]);
}

/** Joins while the page scrolls, and levels for another size of the window, once in a frame. */
function useInFrames({ join, level }: { join: () => void; level: () => void }): void {
  useEffect(() => {
    let frame = 0;
    const later = (act: () => void) => () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(act);
    };
    const [scrolled, resized] = [later(join), later(level)];
    window.addEventListener('scroll', scrolled, { passive: true });
    window.addEventListener('resize', resized);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', scrolled);
      window.removeEventListener('resize', resized);
    };
  }, [join, level]);
}

type Shown = Pick<Options, 'editor' | 'blocks' | 'units'>;

/** Where each unit stands in the text or the form. */
function placesOf(pane: HTMLElement, { editor, blocks }: Shown) {
  const elements = editor ? blocks?.elementsOf(editor) : null;
  return ({ unit, field }: Pick<ListedUnit, 'unit' | 'field'>): Element | null | undefined =>
    field === null ? elements?.get(unit) : !editor || field === 'title' ? inputOf(pane, field) : null;
}

/** Sets the rows beside a text so that each begins at the height of its block; all is measured before anything is written. */
function levelRows(pane: HTMLElement, { editor, blocks, units }: Shown): void {
  const text = editor && !editor.isDestroyed ? editor.view.dom : null;
  const page = text?.closest('[data-html-page]');
  const rows = [...pane.querySelectorAll<HTMLElement>('[data-unit]')];
  // a text that is not seen has no heights
  if (!page || !text?.offsetWidth || rows.length !== units.length) return;
  if (!window.matchMedia(WIDE).matches) return void writeSpaces(rows, []);
  const placeOf = placesOf(pane, { editor, blocks, units });
  const bar = pane.offsetTop;
  const origin = page.getBoundingClientRect().top + bar;
  const sizes = rows.map((row, at) => {
    const place = units[at] && placeOf(units[at]);
    const words = row.querySelector<HTMLElement>('[data-words]');
    return {
      height: row.offsetHeight,
      lead: words ? words.getBoundingClientRect().top - row.getBoundingClientRect().top : 0,
      block: place ? place.getBoundingClientRect().top - origin : null,
    };
  });
  writeSpaces(rows, spacesBefore(sizes, 0));
}

const inputOf = (pane: HTMLElement, field: string) =>
  pane.closest('form')?.querySelector(`[data-path="${field}"], [data-path^="${field}."]`) ?? null;
