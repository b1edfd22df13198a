import { foundAgain } from './found-again.ts';

/** A click that came before the page's script ran. */
type Held = { control: HTMLElement; place: number; isPointer: boolean };
/**
 * The functions that the script below leaves on the page. Both stop it: one replays the clicks, one leaves them to
 * the browser.
 */
type Holding = { drain: () => Held[]; giveUp: () => void };

declare global {
  var earlyClicks: Holding | undefined;
}

/** A form that works without the page's script is submitted without it after this time. */
const PATIENCE_MS = 8_000;

/**
 * Runs at the head of the page and holds clicks on controls, and keys that open a select, until the page's script
 * runs; `aria-busy` shows that a control was clicked. Links and checkboxes work by themselves. In a form that only
 * the script can submit, Enter moves to the next field, as it does later (`moveOnEnter`).
 */
export const HOLD_CLICKS = `(() => {
  const held = [], end = new AbortController();
  let late;
  const on = (type, hear) => addEventListener(type, hear, { capture: true, signal: end.signal });
  const sends = ({ type, form }) => type === 'submit' && form && form.method !== 'dialog';
  const hold = (event, control) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!control) return;
    const place = [...document.getElementsByTagName(control.localName)].indexOf(control);
    held.push({ control, place, isPointer: event.detail > 0 });
    control.ariaBusy = true;
    if (sends(control)) late ??= setTimeout(giveUp, ${PATIENCE_MS});
  };
  const forget = () => {
    for (const { control } of held) control.ariaBusy = null;
    late = clearTimeout(late);
    return held.splice(0);
  };
  const drain = () => {
    end.abort();
    return forget();
  };
  const giveUp = () => drain().findLast(({ control }) => sends(control))?.control.click();
  on('click', (event) => {
    const control = event.target.closest?.('a,button,[role=button],[role=combobox]');
    if (control && control.localName !== 'a') hold(event, control);
  });
  on('keydown', (event) => {
    const { target: line, code, key, isComposing } = event;
    if ((line.localName !== 'input' && line.enterKeyHint !== 'next') || isComposing) return;
    if (line.matches('[role=combobox]') && (line.readOnly ? /Space|Enter|Arrow[UD]/ : /Arrow[UD]/).test(code))
      hold(event, held.at(-1)?.control !== line && line);
    else if (key === 'Enter' && line.form?.method === 'dialog') {
      hold(event);
      const fields = [...line.form];
      for (const next of fields.slice(fields.indexOf(line) + 1)) {
        if (next.type !== 'button') next.focus();
        if (document.activeElement !== line) break;
      }
    }
  });
  on('error', ({ target }) => target.localName === 'script' && giveUp());
  on('pagehide', forget);
  globalThis.earlyClicks = { drain, giveUp };
})()`.replaceAll(/\s*([^\w'])\s*/g, '$1');

const POINTER = ['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const;

/** Replays the clicks from before the script ran in their order, each after the one before it was answered. Once it begins none is held any more. */
export async function repeatEarlyClicks(): Promise<void> {
  const held = globalThis.earlyClicks?.drain() ?? [];
  globalThis.earlyClicks = undefined;
  const sent = new Set<HTMLFormElement>();
  for (const { control: clicked, place, isPointer } of held) {
    const control = foundAgain(clicked, place);
    const form = isSubmit(control) ? control.form : null;
    // an impatient second click on "send" submits once
    if (!control || (form && sent.has(form))) continue;
    if (form) sent.add(form);
    if (isPointer) {
      for (const type of POINTER)
        control.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, composed: true }));
    }
    control.click();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function isSubmit(control: HTMLElement | null): control is HTMLButtonElement {
  return control instanceof HTMLButtonElement && control.type === 'submit';
}
