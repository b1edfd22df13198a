import { type ChildNode, Element, isTag, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { NOTE } from '#common/document/marks.ts';
import { BLOCK_ID } from '#common/document/values.ts';
import { slugOf } from '#common/slug.ts';

/** What a module's text has beside its words, in the language of the e-book. */
export type ChapterTexts = { openPicture: string; copyCode: string; codeCopied: string };

/** A heading of a module's text, as a link to it needs it. */
export type OutlinedHeading = { id: string; text: string; level: number };

/** Pixels of width below which a picture is a sign within a line, which nobody needs larger. */
const NARROWEST = 160;

/**
 * Gives each heading that says something an id: `b-` and the id of its block, which stays while its words change; of one that has
 * none, or another's, `h-` and its words. No two are the same.
 * @returns the headings in their order, with their words and their levels as they stand in the text
 */
export function withIds(headings: Element[]): (OutlinedHeading & { element: Element })[] {
  const taken = new Set<string>();
  /** How many had the same words, so that a thousand alike do not look for their numbers a million times. */
  const counts = new Map<string, number>();
  return headings.flatMap((element) => {
    const text = wordsOf(element.children).replace(/\s+/g, ' ').trim();
    if (!text) return [];
    const block = element.attribs[BLOCK_ID];
    const own = block && !taken.has(`b-${block}`) ? `b-${block}` : `h-${slugOf(text) || 'x'}`;
    let id = own;
    while (taken.has(id)) {
      const count = (counts.get(own) ?? 1) + 1;
      counts.set(own, count);
      id = `${own}-${count}`;
    }
    taken.add(id);
    element.attribs = { ...element.attribs, id };
    return [{ element, id, text, level: Number(element.name[1]) }];
  });
}

function wordsOf(nodes: ChildNode[]): string {
  return nodes.map((node) => (isTag(node) && node.name === NOTE ? '' : DomUtils.textContent(node))).join('');
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
