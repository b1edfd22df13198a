import type { Language } from '#common/languages.ts';
import { textsIn } from '#server/texts.ts';
import type { Page } from './test.ts';

/** Letters from which on a text counts as left over even inside a longer one. */
const TELLING = 12;
const VALUE = /\{\{\w+\}\}/g;

/** Everything that a page says: its title, its texts, and the names that only assistive technology tells. */
export function saidOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const own = (element: Element | null) => element?.closest('[lang]') === document.documentElement;
    const said = [document.title.replace(/ · Prelo$/, '')];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (own(parent) && !parent?.closest('script, style, noscript')) said.push(walker.currentNode.textContent ?? '');
    }
    for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (own(element)) said.push(element.getAttribute(name) ?? '');
    return [...new Set(said.map((text) => text.trim()).filter(Boolean))];
  });
}

/** All texts of a catalogue, as they stand there. */
export function leaves(tree: object): string[] {
  return Object.values(tree).flatMap((value: string | object) => (typeof value === 'string' ? [value] : leaves(value)));
}

/** The texts of the interface in a language. */
export function interfaceOf(language: Language): string[] {
  return leaves(textsIn(language).getResourceBundle(language, 'translation'));
}

/** What of `said` is none of the language's own texts, but one of the others', or holds a piece of one. */
export function foreign(said: string[], own: string[], others: string[]): string[] {
  const strange = others.filter((text) => !own.includes(text) && /\p{L}{2}/u.test(text.replace(VALUE, '')));
  const [ownPatterns, patterns] = [own, strange].map((texts) => texts.map(patternOf));
  const pieces = strange
    .flatMap((text) => text.split(VALUE))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= TELLING && !own.some((text) => text.includes(piece)));
  return said.filter(
    (text) =>
      !ownPatterns?.some((pattern) => pattern.test(text)) &&
      (patterns?.some((pattern) => pattern.test(text)) || pieces.some((piece) => text.includes(piece))),
  );
}

function patternOf(text: string): RegExp {
  const literal = text.split(VALUE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`, 's');
}
