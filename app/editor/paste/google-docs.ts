import { isBlank, renamed, unwrap } from './elements.ts';

const WRAP = '[id^="docs-internal-guid"]';
/** The size of a title in Google Docs, which has no tag of its own. */
const TITLE = 24;

/** Google Docs wraps all it copies in a bold tag that is not bold, and draws the boxes of checklists as pictures. */
export function fromGoogleDocs(body: HTMLElement): void {
  const wraps = body.querySelectorAll(WRAP);
  if (wraps.length === 0) return;
  for (const box of body.querySelectorAll('li[role="checkbox"] > img')) box.remove();
  for (const paragraph of body.querySelectorAll('p')) if (isTitle(paragraph)) renamed(paragraph, 'h1');
  for (const wrap of wraps) if (wrap.localName === 'b') unwrap(wrap);
}

function isTitle(paragraph: HTMLElement): boolean {
  const spans = [...paragraph.querySelectorAll<HTMLElement>('span[style*="font-size"]')].filter(
    (span) => !isBlank(span),
  );
  return (
    spans.length > 0 &&
    spans.every(({ style }) => /pt$/.test(style.fontSize) && Number.parseFloat(style.fontSize) >= TITLE)
  );
}
