import { parseHTML } from 'linkedom';

/** A page as the server sent it, before any script: what is read here is in the HTML. */
export type Page = {
  status: number;
  /** Where a redirect leads, path and query; null if the answer is none. */
  location: string | null;
  html: string;
  document: Document;
  title: string;
  /** Text of the only `h1`; null where there is none or more than one. */
  heading: string | null;
  /** Names of the articles (cards) in their order. */
  articles: string[];
  /** The article of a name. @throws if there is none. */
  article: (name: string) => HTMLElement;
  /** The control that a label names; null if there is none. */
  field: (label: string) => HTMLInputElement | null;
  /** Whether the visible text has the words. */
  has: (words: string) => boolean;
};

/** Reads an answer whole. */
export async function pageOf(answer: Response): Promise<Page> {
  const html = await answer.text();
  const { document } = parseHTML(html || '<html></html>');
  const headings = [...document.querySelectorAll('h1')];
  const articles = [...document.querySelectorAll('article')];
  const to = answer.headers.get('location');
  return {
    status: answer.status,
    location: to && pathOf(to),
    html,
    document,
    title: document.title,
    heading: headings.length === 1 ? textOf(headings[0]) : null,
    articles: articles.map(nameOf),
    article: (name) => found(articles.find((each) => nameOf(each) === name) as HTMLElement | undefined, name),
    field: (label) => controlOf(document, label),
    has: (words) => visibleText(document).includes(words),
  };
}

/** The text of an element with white space folded. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The link of a name within a place; the name is its text or its label. @throws if there is none. */
export function linkIn(place: ParentNode, name: string): string {
  const links = [...place.querySelectorAll('a')];
  return found(links.find((link) => nameOf(link) === name)?.getAttribute('href') ?? undefined, name);
}

/** Names of the links and buttons within a place, in their order. */
export function actionsIn(place: ParentNode): string[] {
  return [...place.querySelectorAll('a, button')].map(nameOf);
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost');
  return pathname + search;
}

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label) return label;
  const by = element.getAttribute('aria-labelledby');
  const named = by ? element.ownerDocument.getElementById(by) : null;
  return textOf(named ?? element.querySelector('h1, h2, h3, h4') ?? element);
}

function controlOf(document: Document, label: string): HTMLInputElement | null {
  const own = [...document.querySelectorAll('label')].find((each) => textOf(each).replace(/ \*$/, '') === label);
  const id = own?.getAttribute('for');
  const control = id ? document.getElementById(id) : document.querySelector(`[aria-label="${label}"]`);
  return control as HTMLInputElement | null;
}

function visibleText(document: Document): string {
  const copy = document.body.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('script, style, template, [hidden]')) hidden.remove();
  return textOf(copy);
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the page has no “${name}”`);
  return value;
}
