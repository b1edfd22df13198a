/** The index of an element among all of its kind on the page. */
export function placeOf(element: HTMLElement): number {
  return [...document.getElementsByTagName(element.localName)].indexOf(element);
}

/** The element, or the one with its place and name if the page was rendered again; null if there is none. */
export function foundAgain<T extends HTMLElement>(element: T, place: number): T | null {
  if (element.isConnected) return element;
  const all = [...document.getElementsByTagName(element.localName)] as T[];
  const name = nameOf(element);
  const alike = all.filter((other) => nameOf(other) === name);
  const there = all[place];
  if (there && alike.includes(there)) return there;
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** The text or label of an element, even if it is no longer on the page. */
function nameOf(element: HTMLElement): string {
  const root = element.getRootNode() as Document | Element;
  const label = element.id ? root.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null;
  return [element.ariaLabel, label?.textContent, element.textContent, element.getAttribute('name')].join('\n');
}
