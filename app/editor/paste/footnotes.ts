import { NOTE } from '#common/document/marks.ts';
import { isBlank } from './elements.ts';

/** What a note cannot hold: with it, it stays as it is. */
const TOO_MUCH = 'img, table, ul, ol, pre, video, audio, iframe';

/**
 * Footnotes of whichever program: a link to a place further on that leads back to it, also by the address of its page. What the place says goes to where its
 * number is.
 */
export function footnotes(body: HTMLElement): void {
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')) {
    if (!link.isConnected) continue;
    const held = heldBy(body, link);
    if (!held) continue;
    const note = document.createElement(NOTE);
    note.append(...held.words);
    placeOf(link).replaceWith(note);
    removeEmpty(body, held.holder);
  }
  // their heading on GitHub, which only screen readers meet
  for (const section of body.querySelectorAll('[data-footnotes]')) if (!section.querySelector('li')) section.remove();
}

const named = (body: HTMLElement, name: string) =>
  body.querySelector<HTMLElement>(`[id="${CSS.escape(name)}"], a[name="${CSS.escape(name)}"]`);

/** The place that a link leads to, if it leads back, and its words without what does. */
function heldBy(body: HTMLElement, link: HTMLAnchorElement): { holder: HTMLElement; words: ChildNode[] } | null {
  const target = named(body, link.hash.slice(1));
  const holder = target?.localName === 'a' ? target.closest<HTMLElement>('li, p, div') : target;
  if (!holder || holder.contains(link) || holder.querySelector(TOO_MUCH)) return null;
  if (!(link.compareDocumentPosition(holder) & Node.DOCUMENT_POSITION_FOLLOWING)) return null;
  const names = namesAround(link);
  const backs = [...holder.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')].filter(({ hash }) =>
    names.includes(hash.slice(1)),
  );
  if (backs.length === 0) return null;
  for (const back of backs) placeOf(back).remove();
  return { holder, words: wordsIn(holder) };
}

/** The names of a link and of what it stands in, up to its block. */
function namesAround(link: HTMLAnchorElement): string[] {
  const names = [link.name];
  for (let around: Element | null = link; around && !around.matches('p, li, div, td'); around = around.parentElement)
    names.push(around.id);
  return names.filter(Boolean);
}

/** A link with the raised number around it. */
function placeOf(link: HTMLElement): HTMLElement {
  const raised = link.closest('sup');
  return raised?.textContent.trim() === link.textContent.trim() ? raised : link;
}

/** What stands in the blocks of a note, in one line. */
function wordsIn(holder: HTMLElement): ChildNode[] {
  for (const lineBreak of holder.querySelectorAll('br')) lineBreak.replaceWith(' ');
  const blocks = [...holder.querySelectorAll<HTMLElement>('p, div')].filter((block) => !block.querySelector('p, div'));
  return (blocks.length > 0 ? blocks : [holder]).flatMap((block, at) => [
    ...(at > 0 ? [document.createTextNode(' ')] : []),
    ...block.childNodes,
  ]);
}

/** Takes out what held a note, and the list and line around the last of them. */
function removeEmpty(body: HTMLElement, holder: HTMLElement): void {
  for (let empty: HTMLElement | null = holder; empty && empty !== body; ) {
    const around: HTMLElement | null = empty.parentElement;
    for (const line of empty.querySelectorAll('hr')) if (isBlankBut(empty)) line.remove();
    if (!isBlank(empty)) return;
    empty.remove();
    empty = around;
  }
}

const isBlankBut = (element: HTMLElement) => !element.textContent.trim() && !element.querySelector('img, table');
