import { addLooks } from '../looks.ts';
import { element } from './elements.ts';
import { keepLine } from './look/line.ts';
import css from './panel.css?inline';
import { textsOnPress } from './texts.ts';

const CROSS =
  '<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg>';

/** The one panel that is open, and the button that opened it. */
let open: { button: HTMLElement; close: () => void } | null = null;
const textsFor = textsOnPress();

/**
 * Opens a tool's panel: a sheet above the row on a phone, beside the text where there is room. The page stays as it is, and can be read
 * on. Pressing its button again, Escape and its own button close it; the focus goes back to the tool's button.
 * @returns the panel's body, to be filled; null if the press closed it, or another one is followed
 */
export async function pressPanel(button: HTMLElement, title: string, onClose = () => {}): Promise<HTMLElement | null> {
  const last = open?.button;
  open?.close();
  const texts = last === button ? null : (await textsFor())?.panel;
  if (!texts) return null;
  addLooks(css);
  const heading = element('h2', { id: 'tool-title', tabIndex: -1 }, title);
  const shut = element('button', { type: 'button', className: 'tool-close', ariaLabel: texts.close });
  shut.innerHTML = CROSS;
  const body = element('div', { className: 'tool-body' });
  const panel = element(
    'dialog',
    { className: 'tool-panel', 'aria-labelledby': 'tool-title' },
    element('div', { className: 'tool-head' }, heading, shut),
    body,
  );
  const row = document.querySelector<HTMLElement>('.tools');
  // what stands at the foot stays in reach, however high its words make it
  const foot = row?.offsetTop === 0 ? document.querySelector<HTMLElement>('.tabs') : row;
  const above = new ResizeObserver(() => {
    const { offsetTop = 0, offsetHeight = 0 } = foot ?? {};
    panel.style.setProperty('--foot', `${innerHeight - offsetTop}px`);
    panel.style.setProperty('--below', `${offsetTop + offsetHeight}px`);
  });
  const close = () => {
    above.disconnect();
    const hadFocus = panel.contains(document.activeElement);
    open = null;
    keepLine(() => panel.remove());
    button.setAttribute('aria-expanded', 'false');
    if (hadFocus) button.focus();
    onClose();
  };
  shut.onclick = close;
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  });
  open = { button, close };
  button.setAttribute('aria-expanded', 'true');
  // beside it the text may be narrower
  keepLine(() => row?.before(panel));
  if (foot) above.observe(foot);
  panel.show();
  heading.focus();
  return body;
}

/** Closes the open panel, if there is one. */
export function closePanel(): void {
  open?.close();
}
