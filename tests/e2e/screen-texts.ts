import { INTERFACE_LANGUAGES, type Language } from '#common/languages.ts';
import { textsIn } from '#server/texts.ts';
import type { Page } from './test.ts';

/** Letters from which on a text counts as left over even inside a longer one. */
const TELLING = 12;

/** Everything that a page says: its title, its texts, and the names that only assistive technology tells. */
export function saidOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const own = (element: Element | null) => element?.closest('[lang]') === document.documentElement;
    const said = [document.title];
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

/** The texts of a language's catalogue, as they stand there. */
export function textsOf(language: Language): string[] {
  return leaves(textsIn(language).getResourceBundle(language, 'translation'));
}

function leaves(tree: object): string[] {
  return Object.values(tree).flatMap((value: string | object) => (typeof value === 'string' ? [value] : leaves(value)));
}

/** What of `said` belongs to another language of the interface than `language`. */
export function foreign(said: string[], language: Language): string[] {
  const own = textsOf(language);
  const ownPatterns = own.map(patternOf);
  const others = INTERFACE_LANGUAGES.filter((other) => other !== language)
    .flatMap(textsOf)
    .filter((text) => !own.includes(text));
  const whole = others.filter((text) => /\p{L}{2}/u.test(text.replace(/\{\{\w+\}\}/g, ''))).map(patternOf);
  const telling = textsOf('pt-BR')
    .flatMap((text) => text.split(/\{\{\w+\}\}/))
    .map((part) => part.trim())
    .filter((part) => part.length >= TELLING && !own.some((text) => text.includes(part)));
  return said.filter(
    (text) =>
      !ownPatterns.some((pattern) => pattern.test(text)) &&
      (whole.some((pattern) => pattern.test(text)) || telling.some((part) => text.includes(part))),
  );
}

function patternOf(text: string): RegExp {
  const literal = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`, 's');
}
