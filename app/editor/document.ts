import type { Node } from '@tiptap/pm/model';
import { writeFormula } from '#common/document/schema/formula.ts';
import { takeOutside } from '#common/document/schema/outside.ts';
import { type ParseHtml, readBlocks, readHtml } from '#common/document/schema/read.ts';
import { tokensIn } from '#common/document/schema/tokens.ts';
import { HELD_SHEET, holdStyles, restoreStyles } from './held-styles.ts';

/** Parses HTML in an inert document, in which no script runs and nothing is fetched. */
const parsed: ParseHtml = (html) => {
  const { body } = new DOMParser().parseFromString(`<body>${holdStyles(html)}`, 'text/html');
  for (const sheet of body.querySelectorAll(HELD_SHEET)) sheet.remove();
  return body;
};

/** The document of HTML, as the server makes it too. */
export function documentOf(html: string): Node {
  return readHtml(html, parsed);
}

/** The blocks of a piece of HTML that has others around it. */
export function blocksOf(html: string): readonly Node[] {
  return readBlocks(html, parsed);
}

/** Whether two texts look and read the same. */
export function readsSame(one: string, other: string): boolean {
  const [tokens, others] = [tokensIn(parsed(one)), tokensIn(parsed(other))];
  return tokens.length === others.length && tokens.every((token, index) => token === others[index]);
}

/** Whether a piece of HTML is a figure of one video or player, with or without words to it. */
export function isVideoFigure(html: string): boolean {
  const [figure, ...others] = parsed(html).children;
  if (figure?.localName !== 'figure' || others.length > 0) return false;
  const held = [...figure.children].filter(({ localName }) => localName !== 'figcaption');
  return held.length === 1 && ['video', 'iframe'].includes(held[0]?.localName ?? '');
}

/** The element of a formula, as readers get it. */
export function mathOf(attrs: Record<string, unknown>): Element {
  const body = parsed(writeFormula(attrs));
  takeOutside(body);
  return document.importNode(body.firstElementChild ?? body, true);
}

/** What readers get of a raw block, to be looked at: nothing of it plays; of a player there is what `cardOf` makes of its address. */
export function shownIn(html: string, cardOf: (src: string) => HTMLElement): DocumentFragment {
  const body = parsed(html);
  takeOutside(body);
  const shown = document.importNode(restoreStyles(body), true);
  for (const media of shown.querySelectorAll('video, audio')) media.setAttribute('preload', 'none');
  for (const frame of shown.querySelectorAll('iframe')) {
    frame.replaceWith(cardOf(frame.getAttribute('src') ?? ''));
  }
  const fragment = document.createDocumentFragment();
  fragment.append(...shown.childNodes);
  return fragment;
}
