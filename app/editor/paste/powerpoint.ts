import { type Item, neighbours, nestedLists } from './lists.ts';

/** PowerPoint copies the lines of a slide as boxes whose first span is the bullet that it draws. */
export function fromPowerPoint(body: HTMLElement): void {
  const items: Item[] = [];
  for (const bullet of body.querySelectorAll<HTMLElement>('div > span:first-child')) {
    const line = bullet.parentElement;
    const text = bullet.textContent.trim();
    const isNumber = /^(?:\d+|[a-z])[.)]$/i.test(text);
    if (!line || !(isNumber || /^[•·o§–▪➢ü]$/.test(text)) || !/pt|in|cm|px/.test(line.style.marginLeft)) continue;
    bullet.remove();
    const element = document.createElement('li');
    line.replaceWith(element);
    element.append(...line.childNodes);
    items.push({ element, level: inches(line.style.marginLeft), tag: isNumber ? 'ol' : 'ul', list: '' });
  }
  for (const run of neighbours(items)) {
    const place = document.createComment('');
    run[0]?.element.replaceWith(place);
    place.replaceWith(...nestedLists(run));
  }
}

const UNITS: Record<string, number> = { in: 1, pt: 72, px: 96, cm: 2.54 };

function inches(length: string): number {
  const unit = /(?<![a-z])[a-z]+$/.exec(length)?.[0] ?? 'in';
  return Math.round((Number.parseFloat(length) / (UNITS[unit] ?? 1)) * 100);
}
