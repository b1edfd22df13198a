const LINES = 'p, div, center, h1, h2, h3, h4, h5, h6, td, th';

/** The side of a line as the tags and attributes of the first web say it, which Writer and old pages use, as a style. */
export function sides(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[align], center')) {
    const side = element.localName === 'center' ? 'center' : (element.getAttribute('align')?.toLowerCase() ?? '');
    if (!/^(?:center|right)$/.test(side) || !element.matches(LINES)) continue;
    const within = [...element.querySelectorAll<HTMLElement>(LINES)].filter((line) => !line.closest('td, th'));
    for (const line of [element, ...within])
      if (!line.style.textAlign && !line.hasAttribute('align')) line.style.textAlign = side;
    element.style.textAlign ||= side;
  }
  for (const item of body.querySelectorAll<HTMLElement>('li[style*="text-align"]')) alignWords(item);
}

const INNER = 'p, div, ul, ol, table, pre, blockquote, h1, h2, h3, h4, h5, h6, figure';

/** An item has no side of its own, its lines have. What is written from right to left stands there by itself. */
function alignWords(item: HTMLElement): void {
  const { textAlign } = item.style;
  item.style.removeProperty('text-align');
  if (item.dir === 'rtl') return;
  const block = [...item.childNodes].findIndex((node) => node instanceof Element && node.matches(INNER));
  const words = [...item.childNodes].slice(0, block < 0 ? undefined : block);
  if (words.some((node) => node.textContent?.trim())) {
    const line = document.createElement('p');
    line.append(...words);
    item.prepend(line);
  }
  for (const line of item.querySelectorAll<HTMLElement>(':scope > p')) line.style.textAlign ||= textAlign;
}
