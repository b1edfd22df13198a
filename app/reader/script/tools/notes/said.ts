import type { ToolTexts } from '#common/texts/tools.ts';
import { element } from '../elements.ts';

export type NotesTexts = ToolTexts['notes'];

/** Milliseconds for which something is said. */
const SHOWN = 6_000;

/** Pixels of margin that a line needs beside the text, or that it has below its top. */
const ROOM = 144;
/** Pixels from the top of the window, below the bar. */
const LEAST_TOP = 64;

let place: HTMLElement | undefined;
let ends: ReturnType<typeof setTimeout>;

type Key = { text: string; press: () => void };

/** Says what was done in the margin beside a passage, where a wide screen has room there for a line of its own; else at the foot. */
export function sayBeside(range: Range | undefined, text: string, ...keys: Key[]): void {
  say(text, ...keys);
  const passage = range?.getClientRects()[0];
  const start = range?.startContainer.parentElement?.closest('.prose')?.getBoundingClientRect().left ?? 0;
  if (!place || !passage || start < ROOM) return;
  const top = Math.max(LEAST_TOP, Math.min(passage.top, innerHeight - ROOM));
  place.style.setProperty('--top', `${top + scrollY}px`);
  place.style.setProperty('--start', `${start}px`);
  place.dataset.beside = '';
}

/** Says in a line at the foot what was done, to everybody; perhaps with keys that take it back or go on from it. */
export function say(text: string, ...keys: Key[]): void {
  place ??= element('div', { className: 'mark-said', role: 'status' });
  delete place.dataset.beside;
  if (!place.isConnected) document.body.append(place);
  const line = element('p', {}, text);
  for (const key of keys) {
    const press = () => {
      line.remove();
      key.press();
    };
    line.append(element('button', { type: 'button', onclick: press }, key.text));
  }
  // a place that was there before tells screen readers what comes into it
  requestAnimationFrame(() => place?.replaceChildren(line));
  clearTimeout(ends);
  ends = setTimeout(() => line.remove(), SHOWN);
}
