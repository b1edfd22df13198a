import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';
import { INTERFACE_LANGUAGES, type Language } from '#common/languages.ts';
import type { Ctx } from '#server/context.ts';
import { textsIn } from '#server/texts.ts';
import { makeEbook, makeModule } from '../factories.ts';
import { makeProduct, makeSupplement } from '../items.ts';
import type { Page } from './test.ts';

/** Letters from which on a text counts as left over even inside a longer one. */
const TELLING = 12;
const VALUE = /\{\{\w+\}\}/g;

/** Everything that a page says: its title, its texts, and the names that only assistive technology tells. */
export function saidIn(page: Document = document): string[] {
  const SHOW_TEXT = 4;
  const own = (element: Element | null) => element?.closest('[lang]') === page.documentElement;
  const said = [page.title.replace(/ · Prelo$/, '')];
  const walker = page.createTreeWalker(page.body, SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (own(parent) && !parent?.closest('script, style, noscript')) said.push(walker.currentNode.textContent ?? '');
  }
  for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt'])
    for (const element of page.querySelectorAll(`[${name}]`))
      if (own(element)) said.push(element.getAttribute(name) ?? '');
  return [...new Set(said.map((text) => text.trim()).filter(Boolean))];
}

/** What the page in a browser says now. */
export function saidOn(page: Page): Promise<string[]> {
  return page.evaluate(saidIn as () => string[]);
}

/** All texts of a catalogue, as they stand there. */
export function leaves(tree: object): string[] {
  return Object.values(tree).flatMap((value: string | object) => (typeof value === 'string' ? [value] : leaves(value)));
}

/** The texts of the interface in a language. */
export function interfaceOf(language: Language): string[] {
  return leaves(textsIn(language).getResourceBundle(language, 'translation'));
}

/** Finds, in what a page says, what is none of the language's own texts, but one of the others', or holds a piece of one. */
export function foreignTo(own: string[], others: string[]): (said: string[]) => string[] {
  const known = new Set(own);
  // 'de' between two values says nothing of a language
  const strange = others.filter((text) => !known.has(text) && /\p{L}{3}/u.test(text.replace(VALUE, '')));
  const [ownPatterns, patterns] = [own, strange].map((texts) => texts.map(patternOf));
  const all = own.join('\n');
  const pieces = strange
    .flatMap((text) => text.split(VALUE))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= TELLING && !all.includes(piece));
  return (said) =>
    said.filter(
      (text) =>
        !ownPatterns?.some((pattern) => pattern.test(text)) &&
        (patterns?.some((pattern) => pattern.test(text)) || pieces.some((piece) => text.includes(piece))),
    );
}

function patternOf(text: string): RegExp {
  const literal = text.split(VALUE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`, 's');
}

/** The addresses of the screens that managers see, as the routes name them. */
export async function screens(): Promise<string[]> {
  const [scripted] = await routes;
  // what stands for every address that is no screen
  return addresses(scripted?.children ?? []).filter((address) => !address.endsWith('*'));
}

function addresses(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = `${above}/${entry.path ?? ''}`.replace(/\/+/g, '/');
    if (entry.children) return addresses(entry.children, path);
    return entry.file.endsWith('.tsx') ? [path.replace(/(.)\/$/, '$1')] : [];
  });
}

/** Something of each kind to show, in words that no interface language has. @returns the address of a screen about it */
export async function makeContent(ctx: Ctx, slug: string): Promise<(screen: string) => string> {
  const ebook = await makeEbook(ctx, { title: 'Zebra', slug, is_visible: false });
  const module = await makeModule(ctx, ebook.id, { title: 'Zenith', is_bonus: true, bonus_features: ['Zest'] });
  await makeModule(ctx, ebook.id, { title: 'Zigzag', content: '' });
  const item = { benefits: ['Z1', 'Z2', 'Z3'], rating: 4.5, review_count: 12, is_featured: true, is_visible: false };
  const supplement = await makeSupplement(ctx, ebook.id, { name: 'Zinc', ...item });
  const product = await makeProduct(ctx, ebook.id, { name: 'Zip', ...item });
  const ids = { ebookId: ebook.id, moduleId: module.id, supplementId: supplement.id, productId: product.id };
  return (screen) => {
    const path = screen.replace(/:(\w+)/g, (_, name: keyof typeof ids) => ids[name]);
    return screen === '/admin/modules/new' ? `${path}?ebookId=${ebook.id}` : path;
  };
}

/** Collects what pages in a language say and finds what is of another one. */
export function listener(language: Language): { hear: (texts: string[]) => string[]; own: () => string[] } {
  const own = interfaceOf(language);
  const others = INTERFACE_LANGUAGES.filter((other) => other !== language).flatMap(interfaceOf);
  const foreign = foreignTo(own, others);
  const said = new Set<string>();
  return {
    hear: (texts) => {
      const unheard = texts.filter((text) => !said.has(text));
      for (const text of unheard) said.add(text);
      return foreign(unheard);
    },
    own: () => own.filter((text) => said.has(text)),
  };
}
