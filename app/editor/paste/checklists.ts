import { CHECKED } from '#common/document/blocks.ts';
import { textsIn } from './elements.ts';

/** A typed box before a task. */
const TYPED = /^\s*(?:\[([ xX]?)\]|([☐☑☒]))\s+/;

/** Marks items with a box, as GitHub, Notion, Google Docs and Quill write them, or as typed Markdown. */
export function checklists(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li')) {
    const isDone = doneOf(item);
    if (isDone !== null) item.setAttribute(CHECKED, String(isDone));
  }
}

/** Whether the task of an item is done; null for an item without a box. A typed box is removed. */
function doneOf(item: HTMLElement): boolean | null {
  if (item.getAttribute('role') === 'checkbox') return item.getAttribute('aria-checked') === 'true';
  const quillState = /^(un)?checked$/.exec(item.getAttribute('data-list') ?? '');
  if (quillState) return quillState[1] === undefined;
  const box = item.querySelector('input[type="checkbox"]');
  if (box?.closest('li') === item) return box.hasAttribute('checked');
  const first = textsIn(item).find(({ data }) => data.trim());
  const [typed, x, sign] = TYPED.exec(first?.data ?? '') ?? [];
  if (!typed || !first || first.parentElement?.closest('li') !== item) return null;
  first.data = first.data.slice(typed.length);
  return Boolean(x?.trim()) || sign === '☑' || sign === '☒';
}
