/** A click that came before the page's script. */
type Held = {
  control: HTMLElement;
  /** The way to it from the body, by its place among its neighbours, for when the control itself was replaced. */
  way: number[];
  words: string;
  isPointer: boolean;
};
/** What the script below leaves on the page; `drain` ends the holding. */
type Holding = { drain: () => Held[] };

declare global {
  var earlyClicks: Holding | undefined;
}

/**
 * Stands at the head of the page and holds clicks on controls until the page's script runs. Links and boxes to tick work
 * by themselves. Should a script not come at all, whatever a form held is sent as without scripts.
 */
export const HOLD_CLICKS = `(() => {
  const held = [];
  const hold = (event) => {
    const control = event.target.closest?.('a[href],button,[role=button],[role=tab],[role=combobox],input[type=submit]');
    if (!control || control.localName === 'a') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const way = [];
    for (let step = control; step !== document.body && step.parentElement; step = step.parentElement)
      way.unshift([...step.parentElement.children].indexOf(step));
    held.push({ control, way, words: control.ariaLabel ?? control.textContent, isPointer: event.detail > 0 });
  };
  const drain = () => {
    removeEventListener('click', hold, true);
    removeEventListener('error', giveUp, true);
    globalThis.earlyClicks = undefined;
    return held;
  };
  const giveUp = ({ target }) => {
    if (target.localName === 'script') drain().at(-1)?.control.click();
  };
  addEventListener('click', hold, true);
  addEventListener('error', giveUp, true);
  globalThis.earlyClicks = { drain };
})()`;

/** The script cannot run: whoever waits for it gets what the browser does by itself. */
export function giveUpEarlyClicks(): void {
  globalThis.earlyClicks?.drain().at(-1)?.control.click();
}

const POINTER = ['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const;

/** Does what was clicked before the script ran, in its order, each control once the one before has been answered. */
export async function repeatEarlyClicks(): Promise<void> {
  const held = globalThis.earlyClicks?.drain() ?? [];
  const sent = new Set<HTMLFormElement>();
  for (const click of held) {
    const control = stillThere(click);
    const form = isSubmit(control) ? control.form : null;
    // an impatient second click on "send" is still one sending
    if (!control || (form && sent.has(form))) continue;
    if (form) sent.add(form);
    if (click.isPointer) {
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

/** The control that was clicked, or the one that stands in its place and says the same. */
function stillThere({ control, way, words }: Held): HTMLElement | null {
  if (control.isConnected) return control;
  let found: Element | undefined = document.body;
  for (const place of way) found = found?.children[place];
  const isSame = found?.localName === control.localName && (found.ariaLabel ?? found.textContent) === words;
  return isSame && found instanceof HTMLElement ? found : null;
}
