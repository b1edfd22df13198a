import { Element, isTag, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { wordsOf } from './block-names.ts';

/** What a module's text has beside its words, in the language of the e-book. */
export type ChapterTexts = { openPicture: string; copyCode: string; codeCopied: string };

/** A heading of a module's text, as a link to it needs it. */
export type OutlinedHeading = { id: string; text: string; level: number };

/** Pixels of width below which a picture is a sign within a line, which nobody needs larger. */
const NARROWEST = 160;

/** The headings that say something, in their order, with their words and their levels as they stand in the text. */
export function outlineOf(
  headings: Element[],
  names: Map<Element, string>,
): (OutlinedHeading & { element: Element })[] {
  return headings.flatMap((element) => {
    const [id, text] = [names.get(element), wordsOf(element)];
    return id && text ? [{ element, id, text, level: Number(element.name[1]) }] : [];
  });
}

/** A picture within a link to its whole file, which the reader's script opens in the page. */
export function opened(shown: Element[], image: Element, name: string): Element[] {
  const { src = '', width, alt = '' } = image.attribs;
  if (shown.length === 0 || isLinked(image) || Number(width ?? NARROWEST) < NARROWEST) return shown;
  const label: Record<string, string> = alt.trim() ? {} : { 'aria-label': name };
  return [new Element('a', { class: 'enlarge', href: src, ...label }, shown)];
}

function isLinked(element: Element): boolean {
  for (let around = element.parent; around && isTag(around); around = around.parent)
    if (around.name === 'a' || around.name === 'summary') return true;
  return false;
}

/** Code that scrolls by keys too, with a key that the reader's script brings to life. */
export function copied(code: Element, { copyCode, codeCopied }: ChapterTexts): Element[] {
  if (!DomUtils.textContent(code).trim()) return [code];
  code.attribs = { ...code.attribs, tabindex: '0' };
  const words = [copyCode, codeCopied].map((text) => new Element('span', {}, [new Text(text)]));
  const key = new Element('button', { type: 'button', 'data-copy': '', hidden: '' }, words);
  const said = new Element('span', { class: 'unseen', role: 'status' });
  return [new Element('div', { class: 'code' }, [code, key, said])];
}
