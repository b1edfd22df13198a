import { type RefObject, useEffect } from 'react';
import { type ListedShortcut, useListedShortcuts } from '../frame/shortcuts.ts';

const SHORTCUTS: ListedShortcut[] = [
  { keys: 'J', label: (t) => t('shortcuts.nextRow'), place: 'list' },
  { keys: 'K', label: (t) => t('shortcuts.previousRow'), place: 'list' },
  { keys: 'Enter', label: (t) => t('shortcuts.openRow'), place: 'list' },
  { keys: 'X', label: (t) => t('shortcuts.chooseRow'), place: 'list' },
  { keys: '/', label: (t) => t('shortcuts.search'), place: 'list' },
];

const TYPED_INTO = 'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])';
const OPEN = '[role="dialog"], [role="menu"], [role="listbox"]';

/**
 * The keys of a list: J and K move the focus to what opens the next row and the one before, where Enter opens it; X
 * chooses the row, and / begins a search. They are quiet while somebody types, or while a menu or a dialog is open.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useListedShortcuts(SHORTCUTS);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { current } = list;
      if (!current || event.ctrlKey || event.altKey || event.metaKey || isBusy()) return;
      if (ACTS[event.key.toLowerCase()]?.(current)) event.preventDefault();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [list]);
}

/** What each key does; false if there was nothing to do. */
const ACTS: Record<string, (list: HTMLElement) => boolean> = {
  j: (list) => go(list, 1),
  k: (list) => go(list, -1),
  x: choose,
  '/': search,
};

function isBusy(): boolean {
  return document.activeElement?.matches(TYPED_INTO) === true || document.querySelector(OPEN) !== null;
}

/** The rows of a list: cards or, where there are none, entries. */
function rowsOf(list: HTMLElement): HTMLElement[] {
  const cards = [...list.querySelectorAll<HTMLElement>('article')];
  const rows = cards.length > 0 ? cards : [...list.querySelectorAll<HTMLElement>(':is(ul, ol) > li')];
  return rows.filter((row) => row.checkVisibility());
}

/** What opens a row. */
const openerOf = (row: HTMLElement) =>
  row.querySelector<HTMLElement>(':is(h2, h3) a[href]') ?? row.querySelector<HTMLElement>('a[href], button');

function go(list: HTMLElement, step: number): boolean {
  const rows = rowsOf(list);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at === -1 ? (step > 0 ? 0 : rows.length - 1) : at + step];
  if (next) openerOf(next)?.focus();
  return rows.length > 0;
}

/** Chooses or lets go the row that has the focus. */
function choose(): boolean {
  const row = document.activeElement?.closest('article, li');
  const box = row?.querySelector<HTMLInputElement>('input[data-bulk]');
  box?.click();
  return Boolean(box);
}

function search(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [role="searchbox"]');
  field?.focus();
  return Boolean(field);
}
