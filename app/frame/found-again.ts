/** The number of an element among all of its kind on the page. */
export function placeOf(element: HTMLElement): number {
  return [...document.getElementsByTagName(element.localName)].indexOf(element);
}

/** The element, or what stands in its place if the page was drawn anew and is called the same; null if that is gone. */
export function foundAgain<T extends HTMLElement>(element: T, place: number): T | null {
  if (element.isConnected) return element;
  const all = [...document.getElementsByTagName(element.localName)] as T[];
  const name = nameOf(element);
  const alike = all.filter((other) => nameOf(other) === name);
  const there = all[place];
  if (there && alike.includes(there)) return there;
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** What it says, or what is said of it, also where it is on the page no more. */
function nameOf(element: HTMLElement): string {
  const root = element.getRootNode() as Document | Element;
  const label = element.id ? root.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null;
  return [element.ariaLabel, label?.textContent, element.textContent, element.getAttribute('name')].join('\n');
}
