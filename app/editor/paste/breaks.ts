import { textsIn } from './elements.ts';

const KEPT = '[style*="white-space"]';

/** Lines that end where the page's text does, rather than at a tag, end at one here. */
export function breaks(body: HTMLElement): void {
  for (const text of textsIn(body)) {
    const keeper = text.parentElement?.closest<HTMLElement>(KEPT);
    if (!keeper || keeper.closest('pre') || !/^(?:pre|break)/.test(keeper.style.whiteSpace)) continue;
    if (!text.data.trim().includes('\n')) continue;
    const lines = text.data.split('\n').flatMap((line, at) => (at > 0 ? [document.createElement('br'), line] : [line]));
    text.replaceWith(...lines);
  }
}
