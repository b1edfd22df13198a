import { HELD_STYLE } from '#common/document/schema/attributes.ts';
import { heldValue, heldWith } from '../held-styles.ts';
import { isBlank } from './elements.ts';
import { type Item, neighbours, nestedLists } from './lists.ts';

const CONTINUED = 'p[class*="MsoListContinue"], p[class*="MsoListParagraph"]';
const MARKER = heldWith('mso-list:Ignore');
/** Fonts whose letters are drawn as bullets. */
const BULLETS = /Wingdings|Webdings|Symbol|Courier New/i;

/** An item of a Word list, with its level there and its indentation in points. */
type WordItem = Item & { of: string; own: number; margin: number };

/**
 * Word copies a list as paragraphs with a typed marker, or as an HTML list without its continuation, and mixes both
 * within one list. Both name their list and level in their style.
 */
export function wordLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol, ul')) if (isWordList(list)) list.replaceWith(...itemsIn(list));
  for (const paragraph of body.querySelectorAll<HTMLElement>(`p${heldWith('mso-list:')}`))
    if (levelOf(paragraph) && isBlank(withoutMarker(paragraph))) paragraph.remove();
  const items: WordItem[] = [];
  for (const element of body.querySelectorAll<HTMLElement>(`${heldWith('mso-list:')}, ${CONTINUED}`)) {
    if (!/^(?:p|div|li)$/.test(element.localName) || element.closest('ol, ul')) continue;
    if (levelOf(element)) items.push(itemOf(element));
    else if (/MsoList/.test(element.className)) continueItem(items.at(-1), element);
  }
  for (const run of neighbours(items)) {
    const place = document.createComment('');
    run[0]?.element.replaceWith(place);
    place.replaceWith(...nestedLists(seenLevels(run)));
  }
}

/** The Word list of an element, and its level in it. */
const listOf = (element: Element) => /^(\S+)\s+level(\d+)/.exec(heldValue(element, 'mso-list'));
const levelOf = (element: Element) => Number(listOf(element)?.[2] ?? 0);

function withoutMarker(paragraph: Element): Element {
  const copy = paragraph.cloneNode(true) as Element;
  for (const marker of copy.querySelectorAll(MARKER)) marker.remove();
  return copy;
}

/** Whether a list is entirely from Word. Its items hold no other lists: Word puts those beside them. */
const isWordList = (list: Element) =>
  !list.parentElement?.closest('ol, ul') &&
  !list.querySelector('li li') &&
  [...list.querySelectorAll('li')].every((item) => levelOf(item) > 0) &&
  [list, ...list.querySelectorAll('ol, ul')].every(({ children }) =>
    [...children].every(({ localName }) => /^(?:ol|ul|li)$/.test(localName)),
  );

/** The items of a list, each with the type and number that its list gives it. */
function itemsIn(list: Element): HTMLElement[] {
  return [...list.querySelectorAll('li')].map((item) => {
    const { localName, type, start } = item.parentElement as HTMLOListElement;
    const before = [...(item.parentElement?.children ?? [])].filter((one) => one.localName === 'li').indexOf(item);
    Object.assign(item.dataset, { list: localName, type, start: String((start || 1) + before) });
    const colour = heldValue(item, 'color');
    if (colour) {
      const words = document.createElement('span');
      words.setAttribute(HELD_STYLE, `color: ${colour}`);
      words.append(...item.childNodes);
      item.append(words);
    }
    return item;
  });
}

/** Turns a paragraph into an item in its place; the lists are built around the items afterwards. */
function itemOf(given: HTMLElement): WordItem {
  const [, of = ''] = listOf(given) ?? [];
  const own = levelOf(given);
  const margin = pointsOf(heldValue(given, 'margin-left')) ?? own * 36;
  const numbers = given.localName === 'li' ? numbersOfItem(given) : numbersByMarker(given);
  const element = given.localName === 'li' ? given : document.createElement('li');
  if (element !== given) {
    given.replaceWith(element);
    element.append(given);
  }
  // bullets of the same depth look like one list
  const list = numbers.tag === 'ul' ? '' : `${of} ${own}`;
  return { element, of, own, margin, level: own, list, ...numbers };
}

type Numbers = Pick<Item, 'tag' | 'start' | 'type'>;

/** The numbers of an item that was already in a list. */
function numbersOfItem({ dataset }: HTMLElement): Numbers {
  if (dataset.list !== 'ol') return { tag: 'ul' };
  const type = /^[ai]$/i.test(dataset.type ?? '') ? dataset.type : undefined;
  return { tag: 'ol', start: Number(dataset.start), type };
}

/** The numbers of an item from its typed marker, which is removed. */
function numbersByMarker(paragraph: HTMLElement): Numbers {
  const markers = [...paragraph.querySelectorAll(MARKER)];
  const numbers = markers[0] ? numbering(markers[0]) : { tag: 'ul' as const };
  for (const one of markers) one.remove();
  return numbers;
}

const NUMBER = /^\(?(?:(?:\d+\.)*(\d+)|([ivxlcdm]{1,5})|([a-z]{1,2}))(?:[.)º°ª-]|$)/i;

/** The kind of number of a marker, unless it is a bullet. */
export function numbering(marker: Element): Numbers {
  const text = marker.textContent.trim();
  const [found, digits, roman, letter] = NUMBER.exec(text) ?? [];
  const isBullet = /^[a-z]$/i.test(text) && BULLETS.test(fontOf(marker));
  if (!found || isBullet) return { tag: 'ul' };
  if (digits) return { tag: 'ol', start: Number(digits) };
  const word = roman ?? letter ?? '';
  const isRoman = /^[ivx]/i.test(word);
  const isSmall = word === word.toLowerCase();
  const type = isRoman ? (isSmall ? 'i' : 'I') : isSmall ? 'a' : 'A';
  return { tag: 'ol', type };
}

function fontOf(marker: Element): string {
  const around = marker.closest(`${heldWith('font-family')}, ${heldWith('font:')}`);
  return around?.getAttribute(HELD_STYLE) ?? '';
}

const UNITS = new Map([
  ['pt', 1],
  ['in', 72],
  ['cm', 72 / 2.54],
  ['mm', 72 / 25.4],
  ['px', 0.75],
]);

function pointsOf(length: string): number | null {
  const [, value = '', unit = ''] = /^(-?[\d.]+)([a-z]+)$/.exec(length.toLowerCase()) ?? [];
  const points = Number(value) * (UNITS.get(unit) ?? Number.NaN);
  return value && Number.isFinite(points) ? points : null;
}

/** Indentations that differ by less look the same. */
const SAME = 9;

/** The depth at which each item appears: by its level within its list, by its indentation beside another list. */
function seenLevels(run: WordItem[]): WordItem[] {
  const open: WordItem[] = [];
  return run.map((item) => {
    const own = open.findLastIndex((one) => one.of === item.of && one.own <= item.own);
    if (own >= 0) open.length = own + 1;
    else while ((open.at(-1)?.margin ?? Number.NEGATIVE_INFINITY) > item.margin + SAME) open.pop();
    const above = open.at(-1);
    if (above && (own >= 0 ? above.own === item.own : above.margin > item.margin - SAME)) open.pop();
    const seen = { ...item, level: (open.at(-1)?.level ?? 0) + 1 };
    open.push(seen);
    return seen;
  });
}

/** A paragraph of a list without a marker belongs to the item that it follows. */
function continueItem(item: Item | undefined, paragraph: HTMLElement): void {
  if (item && paragraph.previousElementSibling === item.element) item.element.append(paragraph);
}
