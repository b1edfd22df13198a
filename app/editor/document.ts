import type { Node } from '@tiptap/pm/model';
import { takeOutside } from '#common/document/schema/outside.ts';
import { type ParseHtml, readBlocks, readHtml } from '#common/document/schema/read.ts';
import { tokensIn } from '#common/document/schema/tokens.ts';
import { HELD_SHEET, holdStyles, restoreStyles } from './held-styles.ts';

/** Parses HTML in a document of its own, in which nothing runs or is fetched. */
const parsed: ParseHtml = (html) => {
  const { body } = new DOMParser().parseFromString(`<body>${holdStyles(html)}`, 'text/html');
  for (const sheet of body.querySelectorAll(HELD_SHEET)) sheet.remove();
  return body;
};

/** The document of HTML, as the server makes it too. */
export function documentOf(html: string): Node {
  return readHtml(html, parsed);
}

/** The blocks of a piece of HTML that stands among others. */
export function blocksOf(html: string): readonly Node[] {
  return readBlocks(html, parsed);
}

/** Whether two texts look and read the same. */
export function readsSame(one: string, other: string): boolean {
  const [tokens, others] = [tokensIn(parsed(one)), tokensIn(parsed(other))];
  return tokens.length === others.length && tokens.every((token, index) => token === others[index]);
}

/** What readers get of a raw block, to be looked at: nothing of it plays, and players are not fetched. */
export function shownIn(html: string): DocumentFragment {
  const body = parsed(html);
  takeOutside(body);
  const shown = document.importNode(restoreStyles(body), true);
  for (const media of shown.querySelectorAll('video, audio')) media.setAttribute('preload', 'none');
  for (const frame of shown.querySelectorAll('iframe')) {
    const card = document.createElement('p');
    card.textContent = frame.getAttribute('src');
    frame.replaceWith(card);
  }
  const fragment = document.createDocumentFragment();
  fragment.append(...shown.childNodes);
  return fragment;
}
