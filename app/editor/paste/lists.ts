import { unwrap } from './elements.ts';

/** One item of a list that was copied flat: its depth and its list. */
export type Item = {
  element: HTMLElement;
  level: number;
  tag: 'ul' | 'ol';
  /** Separates lists of the same depth that follow each other. */
  list: string;
  start?: number;
  type?: string | undefined;
};
type Open = { list: HTMLElement; item: Item };

/** The lists that these items make, each in the item that it stands below. */
export function nestedLists(items: Item[]): HTMLElement[] {
  const roots: HTMLElement[] = [];
  const open: Open[] = [];
  for (const item of items) {
    while ((open.at(-1)?.item.level ?? 0) > item.level) open.pop();
    const last = open.at(-1)?.item;
    if (last?.level === item.level && (last.tag !== item.tag || last.list !== item.list)) open.pop();
    if (open.at(-1)?.item.level !== item.level) {
      const list = listOf(item);
      const above = open.at(-1)?.list.lastElementChild;
      if (above) above.append(list);
      else roots.push(list);
      open.push({ list, item });
    }
    open.at(-1)?.list.append(item.element);
  }
  return roots;
}

function listOf({ tag, start, type }: Item): HTMLElement {
  const list = document.createElement(tag);
  if (tag === 'ol' && start && start > 1) list.setAttribute('start', String(start));
  if (tag === 'ol' && type) list.setAttribute('type', type);
  return list;
}

/** Groups of elements that stand directly beside one another. */
export function neighbours<T extends { element: HTMLElement }>(entries: T[]): T[][] {
  const groups: T[][] = [];
  for (const entry of entries) {
    const before = groups.at(-1)?.at(-1)?.element;
    if (before && before.nextElementSibling === entry.element && !textBetween(before, entry.element))
      groups.at(-1)?.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function textBetween(before: Node, after: Node): boolean {
  for (let node = before.nextSibling; node && node !== after; node = node.nextSibling)
    if (node.textContent?.trim()) return true;
  return false;
}

/** Lists that stand directly in a list belong to the item before them; where there is no item, they stand by themselves. */
export function adoptLists(body: HTMLElement): void {
  gatherItems(body);
  for (const list of body.querySelectorAll('ul, ol')) {
    const parent = list.parentElement;
    if (!parent?.matches(LISTS)) continue;
    const before = previousItem(list) ?? lastItem(parent.previousElementSibling);
    if (before) before.append(list);
    else parent.before(list);
  }
  for (const item of body.querySelectorAll('li')) if (holdsOnlyLists(item)) openItem(item);
  for (const list of body.querySelectorAll('ul, ol')) if (!list.querySelector(':scope > li')) unwrap(list);
  for (const stray of body.querySelectorAll('ul > :not(li), ol > :not(li)')) intoItem(stray);
}

const LISTS = 'ul, ol';

/** Items that were copied without their list. */
function gatherItems(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li')) {
    if (item.parentElement?.matches(LISTS)) continue;
    const list = item.ownerDocument.createElement('ul');
    item.before(list);
    for (let next = list.nextSibling; next && (next.nodeName === 'LI' || isSpace(next)); next = list.nextSibling)
      list.append(next);
  }
}

const isSpace = (node: Node) => node instanceof Text && !node.data.trim();

const lastItem = (list: Element | null) => (list?.matches(LISTS) ? list.querySelector(':scope > li:last-child') : null);

/** An item without words only draws how deep the lists in it stand, as mails have it and what is copied from amid a list. */
const holdsOnlyLists = (item: Element) =>
  [...item.childNodes].every((node) => isSpace(node) || (node instanceof Element && node.matches(LISTS))) &&
  item.childElementCount > 0;

function openItem(item: Element): void {
  const list = item.parentElement;
  const before = previousItem(item);
  if (before) before.append(...item.children);
  else list?.before(...item.children);
  item.remove();
  if (list?.childElementCount === 0) list.remove();
}

function previousItem(element: Element): Element | null {
  for (let before = element.previousElementSibling; before; before = before.previousElementSibling)
    if (before.localName === 'li') return before;
  return null;
}

/** The children of a list that are not items. */
function intoItem(stray: Element): void {
  const before = previousItem(stray);
  if (before) {
    before.append(stray);
    return;
  }
  const item = stray.ownerDocument.createElement('li');
  stray.replaceWith(item);
  item.append(stray);
}
