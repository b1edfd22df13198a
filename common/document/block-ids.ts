import { ELEMENTS } from './definition.ts';
import type { DocumentJson } from './document-json.ts';
import { BLOCK_ID, isBlockId } from './values.ts';

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const IN_HTML = new RegExp(`\\s${BLOCK_ID}="([a-z0-9]{4})"`, 'g');
/** Blocks that get an id: those that are whole by themselves. A group is identified by the blocks in it. */
const NAMED = new Set([
  'rawHtml',
  ...[...ELEMENTS.values()].flatMap(({ place, visual }) =>
    visual && ['text', 'group', 'leaf'].includes(place) ? visual.name : [],
  ),
]);

/** Whether a document's nodes of this type get ids. */
export const isNamedBlock = (type: string): boolean => NAMED.has(type);

/** A new id that is not among `taken`, and is added to it. */
export function freeBlockId(taken: Set<string>): string {
  const sign = () => SIGNS[Math.floor(Math.random() * SIGNS.length)];
  for (;;) {
    const id = `${sign()}${sign()}${sign()}${sign()}`;
    if (taken.has(id)) continue;
    taken.add(id);
    return id;
  }
}

/**
 * A document in which each whole block has an id of its own. If several blocks have the same id, the first keeps it.
 * For a part of a text, `taken` holds the ids in the rest.
 */
export function withBlockIds(doc: DocumentJson, taken: ReadonlySet<string> = new Set()): DocumentJson {
  const all = new Set([...taken, ...idsIn(doc)]);
  const seen = new Set(taken);
  const named = (node: DocumentJson): DocumentJson => {
    const whole = node.content ? { ...node, content: node.content.map(named) } : node;
    const id = node.attrs?.[BLOCK_ID];
    const isOwn = typeof id === 'string' && isBlockId(id) && !seen.has(id);
    if (!isNamedBlock(node.type) && !id) return whole;
    const kept = isOwn ? id : isNamedBlock(node.type) ? freeBlockId(all) : null;
    seen.add(`${kept}`);
    return { ...whole, attrs: { ...node.attrs, [BLOCK_ID]: kept } };
  };
  return named(doc);
}

/** All ids in a document, including those in its raw blocks. */
function idsIn({ attrs, content = [] }: DocumentJson): Set<string> {
  const { [BLOCK_ID]: id, html } = attrs ?? {};
  const raw = typeof html === 'string' ? idsInHtml(html) : [];
  return new Set([...(typeof id === 'string' ? [id] : []), ...raw, ...content.flatMap((child) => [...idsIn(child)])]);
}

/** The ids that blocks have in HTML. */
export function idsInHtml(html: string): string[] {
  return [...html.matchAll(IN_HTML)].flatMap(([, id]) => id ?? []);
}

/** HTML as people read and write it, without the ids of its blocks. */
export function withoutBlockIds(html: string): string {
  return html.replace(IN_HTML, '');
}
