/** Items that say their number: their list begins with it, or begins anew where it is not the next one. */
export function numbers(body: HTMLElement): void {
  for (const item of body.querySelectorAll('ol > li[value]')) {
    const list = item.parentElement as HTMLElement;
    const told = Number(item.getAttribute('value'));
    const place = [...list.children].indexOf(item);
    if (!(told > 0) || told === Number(list.getAttribute('start') ?? 1) + place) continue;
    const own = place === 0 ? list : splitBefore(item, list);
    own.setAttribute('start', String(told));
  }
}

/** Takes an item and those after it into a list of their own. */
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
