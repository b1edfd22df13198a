import { openNote } from './notes.ts';
import { openPicture } from './pictures.ts';

/** Opens what a link of the text leads to, in place: a footnote or a picture. */
export function open(link: HTMLAnchorElement): Promise<void> {
  return link.className ? openPicture(link) : openNote(link);
}

/** Marks the heading under which somebody reads in the list of headings. */
export function markCurrent(outline: HTMLElement): void {
  let current: Element | undefined;
  for (const link of outline.querySelectorAll('a')) {
    link.ariaCurrent = null;
    const heading = document.getElementById(link.hash.slice(1));
    if (heading && heading.getBoundingClientRect().top < innerHeight / 3) current = link;
  }
  if (current) current.ariaCurrent = 'true';
}
