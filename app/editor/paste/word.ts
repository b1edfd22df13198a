import { heldValue, heldWith } from '../held-styles.ts';
import { renamed } from './elements.ts';
import { numbering, wordLists } from './word-lists.ts';

/** Asides of Word that are no part of the text. */
const ASIDES = ['mso-element:comment-list', 'mso-hide:all'].map(heldWith);

/** What Word writes in classes and styles of its own. It has to be read while styles are held: browsers drop them. */
export function fromWord(body: HTMLElement): void {
  for (const bookmark of body.querySelectorAll(`a[name]:empty, span${heldWith('mso-bookmark')}:empty`))
    bookmark.remove();
  for (const aside of body.querySelectorAll(`${ASIDES.join(', ')}, .MsoCommentReference`)) aside.remove();
  for (const note of body.querySelectorAll(`a${heldWith('mso-footnote-id')}, a${heldWith('mso-endnote-id')}`))
    renamed(note, isReference(note) ? 'sup' : 'span');
  wordHeadings(body);
  for (const quote of body.querySelectorAll('p[class*="MsoQuote"], p[class*="MsoIntenseQuote"]')) {
    const around = document.createElement('blockquote');
    quote.replaceWith(around);
    around.append(quote);
  }
  wordLists(body);
}

const isReference = (note: Element) => !note.closest(heldWith('mso-element:footnote'));

function wordHeadings(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p[class], p[data-held-style]')) {
    const level = levelOf(paragraph);
    if (level > 0) renamed(paragraph, `h${Math.min(level, 6)}`);
  }
  // a heading's own number is drawn by Word: here it is a part of the text
  for (const marker of body.querySelectorAll(
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => `${tag} ${heldWith('mso-list:Ignore')}`).join(', '),
  )) {
    const text = marker.textContent.replace(/[\s\u00a0]+/g, ' ').trim();
    if (/\d|..../.test(text) || numbering(marker).tag === 'ol') marker.replaceWith(`${text} `);
    else marker.remove();
  }
}

function levelOf(paragraph: Element): number {
  if (/\bMsoTitle\b/.test(paragraph.className)) return 1;
  const byClass = /\bMsoHeading(\d)/.exec(paragraph.className)?.[1];
  // an item of a list that the navigation shows as well remains an item
  const isItem = /MsoListParagraph/.test(paragraph.className) && heldValue(paragraph, 'mso-list') !== '';
  const byStyle = isItem ? undefined : /^\d$/.exec(heldValue(paragraph, 'mso-outline-level'))?.[0];
  return Number(byClass ?? byStyle ?? 0);
}
