import type { Editor } from '@tiptap/react';
import { type RefObject, useEffect, useRef } from 'react';
import { BLOCK_ID } from '#common/document/values.ts';
import { WIDE } from './bring-into-sight.ts';
import { levelRows, type RowSize } from './level-rows.ts';
import type { ListedUnit } from './listed-units.ts';
import { makeRowSpaces, type RowSpaces } from './row-spaces.ts';

type Blocks = typeof import('../../editor/unit-blocks.ts');
type Options = {
  editor: Editor | null;
  blocks: Blocks | null;
  units: ListedUnit[];
  current: string | null;
  /** What scrolls the units. */
  list: RefObject<HTMLElement | null>;
  /** Called when rows have moved, or a block got other lines. */
  onMoved: () => void;
};

/** The list gets other heights in each frame in which a long text is scrolled, as its rows are laid out. */
const LIST_MS = 100;

/**
 * Keeps the rows beside a text level with its blocks, as `level-rows.ts` says. It measures when the text gets another height, before
 * that is painted, and soon after the list does: a key that leaves the lines of its block as they are costs nothing.
 */
export function useLevelRows({ editor, blocks, units, current, list, onMoved }: Options): void {
  const latest = useRef({ units, onMoved });
  latest.current = { units, onMoved };
  const again = useRef(() => {});
  useEffect(() => {
    const text = blocks && editor && !editor.isDestroyed ? editor.view.dom : null;
    const rows = list.current?.querySelector('ol');
    if (!editor || !blocks || !text || !rows) return;
    const spaces = makeRowSpaces();
    let frame = 0;
    const watch = () => {
      sizes.observe(text);
      sizes.observe(rows);
    };
    const level = () => {
      if (editor.isDestroyed) return;
      if (writeLevels({ text, rows, spaces, blocks, editor, units: latest.current.units })) {
        // what this changed itself is looked at in the next frame
        sizes.disconnect();
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(watch);
      }
      latest.current.onMoved();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const levelSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        level();
      }, LIST_MS);
    };
    const sizes = new ResizeObserver((seen) => (seen.some(({ target }) => target === text) ? level() : levelSoon()));
    watch();
    again.current = level;
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      again.current = () => {};
      sizes.disconnect();
      spaces.remove();
    };
  }, [editor, blocks, list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is listed, and whose row is open, is no matter of sizes alone
  useEffect(() => {
    const frame = requestAnimationFrame(() => again.current());
    return () => cancelAnimationFrame(frame);
  }, [units, current]);
}

type Measured = {
  text: HTMLElement;
  rows: HTMLElement;
  spaces: RowSpaces;
  blocks: Blocks;
  editor: Editor;
  units: ListedUnit[];
};

/** Measures all rows, then writes. @returns whether something moved */
function writeLevels({ text, rows: list, spaces, blocks, editor, units }: Measured): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-unit]')];
  const page = text.closest('[data-html-page]');
  // a text that is not seen has no heights
  if (!page || text.offsetWidth === 0 || rows.length !== units.length) return false;
  const elements = blocks.elementsOf(editor);
  for (const [at, row] of rows.entries()) markItem(row, elements.get(units[at]?.unit ?? ''));
  if (!window.matchMedia(WIDE).matches) return spaces.write(rows, [], new Map());
  const title = page.querySelector<HTMLElement>('[data-path="title"]');
  // the head of the list covers as much of the page
  const origin = page.getBoundingClientRect().top + (list.parentElement?.offsetTop ?? 0);
  const air = rows[0] ? Number.parseFloat(getComputedStyle(rows[0]).paddingTop) : 0;
  let longer = 0;
  const sizes = units.map(({ unit, field }, at): RowSize => {
    const element = field === null ? elements.get(unit) : field === 'title' ? title : null;
    const row = rows[at];
    const block = element ? element.getBoundingClientRect().top - origin - longer : null;
    if (element && field === null) longer += spaces.addedTo(unit);
    const canGrow = field === null && element instanceof HTMLElement && !element.closest(BESIDE_OTHERS);
    return { height: row?.getBoundingClientRect().height ?? 0, lead: row ? leadOf(row, air) : 0, block, canGrow };
  });
  const { spaces: before, added } = levelRows(sizes);
  const own = rows.find((row) => row.ariaCurrent !== null);
  const ofOwn = own && units[rows.indexOf(own)];
  const marked = ofOwn && (ofOwn.field === 'title' ? title : elements.get(ofOwn.unit));
  if (own && marked) own.style.setProperty('--more', `${Math.max(0, marked.offsetHeight - wordsOf(own).height)}px`);
  const long = units.flatMap(({ unit }, at) => (added[at] ? [[unit, added[at]] as const] : []));
  return spaces.write(rows, before, new Map(long));
}

/** Gives the words of an entry of a list the numeral or bullet that its block has. */
function markItem(row: HTMLElement, block: HTMLElement | undefined): void {
  const item = block?.closest('li');
  const isFirst = item && (item === block || item.querySelector(`[${BLOCK_ID}]`) === block);
  const own = item?.parentElement;
  const at = own instanceof HTMLOListElement ? own.start + [...own.children].indexOf(item as Element) : null;
  const mark = isFirst ? (at === null ? '•' : `${at}.`) : '';
  const words = row.querySelector<HTMLElement>(':scope > [data-words]');
  if (words && words.dataset.item !== mark) words.dataset.item = mark;
}

/** From a row's top to its words. Where only a sign is before them nothing in the row is measured: that would lay out a row out of sight. */
const leadOf = (row: HTMLElement, air: number): number =>
  row.querySelector(':scope > [data-sign]') ? air : wordsOf(row).top - row.getBoundingClientRect().top;

const wordsOf = (row: HTMLElement): DOMRect => (row.querySelector('[data-words]') ?? row).getBoundingClientRect();

/** What is made longer in them moves what stands beside it. */
const BESIDE_OTHERS = 'table, text-columns, pre, figure';
