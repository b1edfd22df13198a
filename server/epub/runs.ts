import type { Mark, Run } from '../book/block.ts';
import { element, inLanguage, text } from './markup.ts';
import type { Page } from './page.ts';

const TAGS: Record<Exclude<Mark['kind'], 'link' | 'language'>, string> = {
  ...{ strong: 'strong', em: 'em', underline: 'u', strike: 's', sub: 'sub', sup: 'sup' },
  ...{ code: 'code', highlight: 'mark', small: 'small' },
};

/** A line; what stands next to one another within one mark stands in one element. */
export async function inlineOf(runs: Run[], page: Page, depth = 0): Promise<string> {
  const parts: string[] = [];
  for (let at = 0; at < runs.length; ) {
    const run = runs[at];
    const mark = run?.marks[depth];
    let end = at + 1;
    while (mark && runs[end]?.marks[depth] === mark) end += 1;
    if (run)
      parts.push(mark ? within(mark, await inlineOf(runs.slice(at, end), page, depth + 1)) : await leaf(run, page));
    at = end;
  }
  return parts.join('');
}

function within(mark: Mark, inside: string): string {
  if (!inside) return '';
  if (mark.kind === 'link') return element('a', { href: mark.href }, inside);
  if (mark.kind === 'language') return element('span', inLanguage(mark.lang), inside);
  return element(TAGS[mark.kind], {}, inside);
}

async function leaf(run: Run, page: Page): Promise<string> {
  switch (run.kind) {
    case 'text':
      return text(run.text);
    case 'break':
      return '<br/>';
    case 'note':
      return referenceTo(run.number);
    case 'image':
      return imageOf(run, page);
  }
}

function referenceTo(number: number): string {
  const way = { href: `#n${number}`, id: `r${number}`, 'epub:type': 'noteref', role: 'doc-noteref' };
  return element('sup', {}, element('a', way, String(number)));
}

/** A picture, or a link to one of the web; its text where neither can be. */
async function imageOf(run: Extract<Run, { kind: 'image' }>, page: Page): Promise<string> {
  const { src, alt, isDecorative = false, marks } = run;
  const image = await page.pictures.image(src, { alt, isDecorative });
  if (image) return image;
  const isLinked = marks.some(({ kind }) => kind === 'link');
  const words = text(alt || (isDecorative ? '' : page.texts('picture')));
  const url = page.pictures.onTheWeb(src);
  return words && url && !isLinked ? element('a', { href: url }, words) : words;
}
