/**
 * Applies the numbers of items: a list starts with the number of its first item, and is split where a number is not
 * the next.
 */
export function numbers(body: HTMLElement): void {
  for (const item of body.querySelectorAll('ol > li[value]')) {
    const list = item.parentElement as HTMLElement;
    const ownNumber = Number(item.getAttribute('value'));
    const place = [...list.children].indexOf(item);
    if (!(ownNumber > 0) || ownNumber === Number(list.getAttribute('start') ?? 1) + place) continue;
    const own = place === 0 ? list : splitBefore(item, list);
    own.setAttribute('start', String(ownNumber));
  }
}

/** Moves an item and those after it into a new list. */
function splitBefore(item: Element, list: HTMLElement): HTMLElement {
  const rest = list.cloneNode(false) as HTMLElement;
  list.after(rest);
  for (let next: Element | null = item; next; ) {
    const after: Element | null = next.nextElementSibling;
    rest.append(next);
    next = after;
  }
  return rest;
}
