import { addLooks } from '../looks.ts';
import { element } from '../tools/elements.ts';
import { filled, textsOnPress } from '../tools/texts.ts';
import css from './notes.css?inline';

/** Pixels between a number and its note, and between a note and the edges of the page. */
const [GAP, EDGE] = [8, 16];

let shown: { mark: HTMLElement; close: (focus: boolean) => void } | null = null;
const textsFor = textsOnPress();

/** Shows a footnote beside its number; the same press closes it. Escape, its key and a press elsewhere do too. */
export async function openNote(mark: HTMLAnchorElement): Promise<void> {
  const last = shown?.mark;
  shown?.close(true);
  const note = document.getElementById(mark.hash.slice(1));
  const texts = note && last !== mark ? await textsFor() : null;
  if (!note || !texts) return;
  const { panel, comforts } = texts;
  addLooks(css);
  const title = filled(comforts.note, { n: mark.textContent ?? '' });
  const shut = element('button', { type: 'button', ariaLabel: panel.close }, '×');
  const box = element(
    'div',
    {
      className: 'note-here',
      role: 'dialog',
      tabIndex: -1,
      ariaLabel: title,
      ...(note.lang ? { lang: note.lang } : {}),
    },
    element('div', { className: 'note-head' }, title, shut),
    contentOf(note),
  );
  const leave = (event: Event) => {
    const target = event.target as Node;
    if (!box.contains(target) && !mark.contains(target)) close(false);
  };
  const close = (focus: boolean) => {
    shown = null;
    box.remove();
    document.removeEventListener('pointerdown', leave);
    document.removeEventListener('focusin', leave);
    if (focus) mark.focus({ preventScroll: true });
  };
  shut.onclick = () => close(true);
  const onEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && shown?.mark === mark) close(true);
  };
  box.onkeydown = mark.onkeydown = onEscape;
  document.body.append(box);
  place(box, mark);
  shown = { mark, close };
  box.focus({ preventScroll: true });
  document.addEventListener('pointerdown', leave);
  document.addEventListener('focusin', leave);
}

/** A copy of what a note says, without its way back and without names that stand only once in a page. */
function contentOf(note: HTMLElement): HTMLElement {
  const content = element('div');
  for (const child of note.childNodes) content.append(child.cloneNode(true));
  for (const way of content.querySelectorAll('[role=doc-backlink]')) way.remove();
  for (const named of content.querySelectorAll('[id]')) named.removeAttribute('id');
  return content;
}

/** Below the number, or above it where the screen ends. */
function place(box: HTMLElement, mark: HTMLElement): void {
  const { left, top, bottom } = mark.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const x = Math.max(EDGE, Math.min(left - EDGE, document.documentElement.clientWidth - width - EDGE));
  const isRoomBelow = bottom + GAP + height < innerHeight - 4 * EDGE || top < height + 4 * EDGE;
  box.style.left = `${x + scrollX}px`;
  box.style.top = `${scrollY + (isRoomBelow ? bottom + GAP : top - GAP - height)}px`;
}
