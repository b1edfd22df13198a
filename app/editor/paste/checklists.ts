import { CHECKED } from '#common/document/blocks.ts';
import { textsIn } from './elements.ts';

/** A box that is typed before what is to be done. */
const TYPED = /^\s*(?:\[([ xX]?)\]|([☐☑☒]))\s+/;

/** Items with a box, as GitHub, Notion, Google Docs and Quill have them, or typed as Markdown. */
export function checklists(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li')) {
    const isDone = doneOf(item);
    if (isDone !== null) item.setAttribute(CHECKED, String(isDone));
  }
}

/** Whether the task of an item is done, whose box is taken out where it is typed; null for an item without one. */
function doneOf(item: HTMLElement): boolean | null {
  if (item.getAttribute('role') === 'checkbox') return item.getAttribute('aria-checked') === 'true';
  const told = /^(un)?checked$/.exec(item.getAttribute('data-list') ?? '');
  if (told) return told[1] === undefined;
  const box = item.querySelector('input[type="checkbox"]');
  if (box?.closest('li') === item) return box.hasAttribute('checked');
  const first = textsIn(item).find(({ data }) => data.trim());
  const [typed, x, sign] = TYPED.exec(first?.data ?? '') ?? [];
  if (!typed || !first || first.parentElement?.closest('li') !== item) return null;
  first.data = first.data.slice(typed.length);
  return Boolean(x?.trim()) || sign === '☑' || sign === '☒';
}
