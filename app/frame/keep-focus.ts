/** Where the focus was: the element, and its ancestors with the index of each among its siblings. */
type Spot = { element: HTMLElement; way: { parent: HTMLElement; place: number }[] };

/** A closing dialog returns the focus itself after a moment. */
const SETTLE_MS = 80;
const REMEMBERED = 12;
const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * Moves the focus when the element that had it is gone: a deleted row, a disabled button, a page that was left. It goes
 * back to the same element, to the next one in its list, or to the page. A focus that a person removed stays removed.
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  let spots: Spot[] = [];
  let timer: ReturnType<typeof setTimeout>;
  /** The focused element that was disabled: some browsers blur it later, when it may be enabled again. */
  let waiting: EventTarget | null = null;
  const restoreSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(restore, SETTLE_MS);
  };
  const remember = ({ target }: FocusEvent) => {
    waiting = null;
    if (target instanceof HTMLElement && target !== document.body) {
      spots = [{ element: target, way: wayUp(target) }, ...spots].slice(0, REMEMBERED);
    }
  };
  const release = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget || !(target instanceof HTMLElement)) return;
    // the browser removed the focus, not the person
    if (target === waiting || target.matches(':disabled')) return restoreSoon();
    setTimeout(() => {
      if (isLost() && isUsable(target)) spots = [];
    });
  };
  const restore = () => {
    const [last] = spots;
    if (!isLost() || !last || (last.element.isConnected && last.element.matches(':disabled'))) return;
    for (const spot of spots) {
      const next = isUsable(spot.element) ? spot.element : neighbourOf(spot);
      if (!next) continue;
      next.focus({ preventScroll: next.localName === 'main' });
      return;
    }
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver((changes) => {
    const present = spots[0]?.element;
    if (present?.matches(':disabled') && changes.some(({ target }) => target === present)) waiting = present;
    if (isLost() && spots.length > 0) restoreSoon();
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', release);
  const attributeFilter = ['disabled', 'hidden', 'inert'];
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', release);
  };
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;
const isUsable = (element: HTMLElement) =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled, [inert] *');

function wayUp(element: HTMLElement): Spot['way'] {
  const way: Spot['way'] = [];
  for (let step: HTMLElement = element; step.parentElement && step !== document.body; step = step.parentElement) {
    way.push({ parent: step.parentElement, place: [...step.parentElement.children].indexOf(step) });
  }
  return way;
}

/** The element at the old position, in the nearest ancestor that is still on the page. */
function neighbourOf({ way }: Spot): HTMLElement | null {
  const at = way.findIndex(({ parent }) => isUsable(parent));
  for (const { parent, place } of way.slice(at)) {
    if (parent.localName === 'main') return parent;
    if (!parent.closest('main, header, aside, [role="dialog"]')) return null;
    const next = parent.children[Math.min(place, parent.children.length - 1)];
    const found = parent.querySelector<HTMLElement>('[data-autofocus]') ?? tabbableIn(next) ?? tabbableIn(parent);
    if (found) return found;
  }
  return null;
}

function tabbableIn(place: Element | undefined): HTMLElement | null {
  if (!place) return null;
  const all = [place, ...place.querySelectorAll(TABBABLE)];
  const usable = (one: Element): one is HTMLElement =>
    one instanceof HTMLElement && one.matches(TABBABLE) && isUsable(one);
  return all.find(usable) ?? null;
}
