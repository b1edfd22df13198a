import { renamed, textsIn } from './elements.ts';

/** How Notion signs what it writes into a clipboard. */
const SIGNED = /^\s*notionvc:/;

/** Notion writes a break within a text as the end of a line, which HTML reads as a space. */
export function notionBreaks(body: HTMLElement, comments: Comment[]): void {
  if (!comments.some(({ data }) => SIGNED.test(data))) return;
  for (const text of textsIn(body)) {
    if (!text.data.trim() || !text.data.includes('\n') || text.parentElement?.closest('pre')) continue;
    const words = text.previousSibling ? text.data : text.data.trimStart();
    const given = text.nextSibling ? words : words.trimEnd();
    const lines = given.split('\n').flatMap((line) => [document.createElement('br'), line]);
    text.replaceWith(...lines.slice(1));
  }
}

/** What Notion calls an aside, with its sign before it, stands apart here as a quote does. */
export function fromNotion(body: HTMLElement): void {
  for (const aside of body.querySelectorAll('aside')) renamed(aside, 'blockquote');
}
