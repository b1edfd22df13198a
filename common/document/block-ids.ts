import { ELEMENTS } from './definition.ts';
import type { DocumentJson } from './document-json.ts';
import { BLOCK_ID, isBlockId } from './values.ts';

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const IN_HTML = new RegExp(`\\s${BLOCK_ID}="([a-z0-9]{4})"`, 'g');
const INLINE = new Set(
  [...ELEMENTS.values()].flatMap(({ place, visual }) =>
    visual && ['mark', 'point'].includes(place) ? visual.name : [],
  ),
);

/** An id that is none of those taken, which it joins. */
export function freeBlockId(taken: Set<string>): string {
  const sign = () => SIGNS[Math.floor(Math.random() * SIGNS.length)];
  for (;;) {
    const id = `${sign()}${sign()}${sign()}${sign()}`;
    if (taken.has(id)) continue;
    taken.add(id);
    return id;
  }
}

/** A document in which each block has an id of its own: of blocks with the same one the first keeps it. */
export function withBlockIds(doc: DocumentJson): DocumentJson {
  const all = idsIn(doc);
  const seen = new Set<string>();
  const named = (node: DocumentJson): DocumentJson => {
    if (node.type === 'text' || INLINE.has(node.type)) return node;
    const content = (id: object) => ({ ...node, ...id, ...(node.content ? { content: node.content.map(named) } : {}) });
    if (node.type === 'doc') return content({});
    const id = node.attrs?.[BLOCK_ID];
    const isOwn = typeof id === 'string' && isBlockId(id) && !seen.has(id);
    const kept = isOwn ? id : freeBlockId(all);
    seen.add(kept);
    return content({ attrs: { ...node.attrs, [BLOCK_ID]: kept } });
  };
  return named(doc);
}

/** All ids in a document, those in its raw blocks too. */
function idsIn({ attrs, content = [] }: DocumentJson): Set<string> {
  const { [BLOCK_ID]: id, html } = attrs ?? {};
  const raw = typeof html === 'string' ? [...html.matchAll(IN_HTML)].flatMap(([, inner]) => inner ?? []) : [];
  return new Set([...(typeof id === 'string' ? [id] : []), ...raw, ...content.flatMap((child) => [...idsIn(child)])]);
}
