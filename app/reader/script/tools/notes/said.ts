import type { ToolTexts } from '#common/texts/tools.ts';
import { element } from '../elements.ts';

export type NotesTexts = ToolTexts['notes'];

/** Milliseconds for which something is said. */
const SHOWN = 6_000;

let place: HTMLElement | undefined;
let ends: ReturnType<typeof setTimeout>;

/** Says in a line at the foot what was done, to everybody; perhaps with a key that takes it back. */
export function say(text: string, undo?: { text: string; press: () => void }): void {
  place ??= element('div', { className: 'mark-said', role: 'status' });
  if (!place.isConnected) document.body.append(place);
  const line = element('p', {}, text);
  if (undo) {
    const press = () => {
      line.remove();
      undo.press();
    };
    line.append(element('button', { type: 'button', onclick: press }, undo.text));
  }
  // a place that was there before tells screen readers what comes into it
  requestAnimationFrame(() => place?.replaceChildren(line));
  clearTimeout(ends);
  ends = setTimeout(() => line.remove(), SHOWN);
}
