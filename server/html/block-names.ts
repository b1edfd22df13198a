import { type Element, isTag, isText, type ParentNode } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { NOTE } from '#common/document/marks.ts';
import { BLOCK_ID } from '#common/document/values.ts';
import { hyphenated } from '#common/slug.ts';

/** Elements that hold a text of their own, to which a link may lead. */
const TEXT_BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 li pre blockquote tr dt dd figcaption caption summary details'.split(' '),
);
const HEADINGS = /^h[1-6]$/;
/** What stands in a text and is no words of it. */
const NO_WORDS = new Set(['math', 'script', 'style', 'item-card']);

/**
 * The `id` that each text of a document has on the reader's page: `b-` and the id of its block, which stays while its words change; of
 * one that has none, or another's, its words if it is a heading, else its place among the texts. No two are the same; a heading that says
 * nothing has none.
 */
export function blockNames(elements: Element[]): Map<Element, string> {
  const taken = new Set<string>();
  /** How many had the same words, so that a thousand alike do not look for their numbers a million times. */
  const counts = new Map<string, number>();
  const texts = elements.filter((one) => TEXT_BLOCKS.has(one.name) && (!HEADINGS.test(one.name) || wordsOf(one)));
  const named = texts.map((element, place): [Element, string] => {
    const block = element.attribs[BLOCK_ID];
    const own = block && !taken.has(`b-${block}`) ? `b-${block}` : unnamed(element, place);
    let id = own;
    while (taken.has(id)) {
      const count = (counts.get(own) ?? 1) + 1;
      counts.set(own, count);
      id = `${own}-${count}`;
    }
    taken.add(id);
    return [element, id];
  });
  return new Map(named);
}

function unnamed(element: Element, place: number): string {
  return HEADINGS.test(element.name) ? `h-${hyphenated(wordsOf(element)) || 'x'}` : `b--${place}`;
}

/** The words of an element, without the notes in it. */
export function wordsOf({ children }: Element): string {
  const texts = children.map((node) => (isTag(node) && node.name === NOTE ? '' : DomUtils.textContent(node)));
  return texts.join('').replace(/\s+/g, ' ').trim();
}

/** The texts of a document, each once, in their order; what stands in none has the name of the text before it. */
export function namedTexts(document: ParentNode, names: Map<Element, string>) {
  const found: { name: string; isHeading: boolean; text: string }[] = [];
  let last = '';
  const waiting = document.children.map((node) => ({ node, own: '', isHeading: false })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node } = next;
    if (isText(node)) {
      const before = found.at(-1);
      if (before && before.name === (next.own || last)) before.text += node.data;
      else if (node.data.trim()) found.push({ name: next.own || last, isHeading: next.isHeading, text: node.data });
    }
    if (!isTag(node) || NO_WORDS.has(node.name)) continue;
    const name = names.get(node);
    if (name) last = name;
    const inside = { own: name ?? next.own, isHeading: name ? HEADINGS.test(node.name) : next.isHeading };
    // cells of a row, and lines, are words apart
    const apart = node.name === 'td' || node.name === 'th' || node.name === 'br';
    const before = found.at(-1);
    if (apart && before?.name === inside.own) before.text += ' ';
    waiting.push(...node.children.map((child) => ({ node: child, ...inside })).reverse());
  }
  return found.map((one) => ({ ...one, text: one.text.replace(/\s+/g, ' ').trim() }));
}
