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
}
