import type { ToolTexts } from '#common/texts/tools.ts';
import { element } from '../elements.ts';

export type NotesTexts = ToolTexts['notes'];

/** Milliseconds for which something is said. */
const SHOWN = 6_000;

let place: HTMLElement | undefined;
let ends: ReturnType<typeof setTimeout>;

type Key = { text: string; press: () => void };

/** Says in a line at the foot what was done, to everybody; perhaps with keys that take it back or go on from it. */
export function say(text: string, ...keys: Key[]): void {
  place ??= element('div', { className: 'mark-said', role: 'status' });
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
