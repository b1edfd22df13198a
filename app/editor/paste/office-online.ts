import { renamed } from './elements.ts';
import { type Item, neighbours, nestedLists } from './lists.ts';

/** Word and OneNote on the web: each item is a list by itself and says its depth; headings are paragraphs with a role. */
export function fromOfficeOnline(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('p[role="heading"], div[role="heading"]'))
    renamed(heading, `h${Math.min(Math.max(Number(heading.getAttribute('aria-level')) || 2, 1), 6)}`);
  for (const end of body.querySelectorAll('span.EOP')) end.remove();
  const lists = [...body.querySelectorAll<HTMLElement>('ul, ol')].filter((list) =>
    list.querySelector(':scope > li[data-aria-level]'),
  );
  const entries = lists.map((list) => ({ list, element: placeOf(list) }));
  for (const run of neighbours(entries)) {
    const place = document.createComment('');
    run[0]?.element.replaceWith(place);
    const items = run.flatMap(({ list }) => itemsOf(list));
    place.replaceWith(...nestedLists(items));
    for (const { element } of run) element.remove();
  }
}

/** A list, or what wraps it alone. */
function placeOf(list: HTMLElement): HTMLElement {
  const parent = list.parentElement;
  return parent?.localName === 'div' && parent.childElementCount === 1 ? placeOf(parent) : list;
}

function itemsOf(list: HTMLElement): Item[] {
  const start = Number(list.getAttribute('start') ?? 1);
  return [...list.querySelectorAll<HTMLElement>(':scope > li')].map((element) => ({
    element,
    level: Number(element.getAttribute('data-aria-level') ?? 1),
    tag: list.localName === 'ol' ? 'ol' : 'ul',
    list: element.getAttribute('data-listid') ?? '',
    start,
  }));
}
