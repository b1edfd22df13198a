import type { DocumentJson } from '#common/document/document-json.ts';
import { BLOCK_ID } from '#common/document/values.ts';
import { markUnit, unitsById, unitsIn } from '../units.ts';

/** The way to a node: each node from the document to it, with its place in the one before. */
type Way = { node: DocumentJson; place: number }[];
type Placing = {
  source: DocumentJson;
  /** The id of the wanted unit in the source. */
  unit: string;
  /** The ids that units of the source have in the edition. */
  unitOf: Map<string, string>;
  /** The language of the source. */
  language: string;
};

/**
 * Puts a block of the source into the edition's text, where that has no such block yet: beside the one that stands next to it in
 * the source. What else comes with it, such as the other lines of a new list, is marked as not translated.
 * @returns whether there is a place for it
 */
export function placeBlock(edition: DocumentJson, { source, unit, unitOf, language }: Placing): boolean {
  const here = unitsById(edition);
  const names = new Map([...unitsById(source)].map(([id, node]) => [node, id]));
  const counterpart = (node: DocumentJson) => here.get(unitOf.get(names.get(node) ?? '') ?? '');
  const first = [...names].find(([, id]) => id === unit)?.[0];
  const way = first && wayTo(source, first);
  const at = way?.findIndex(({ node }) => !unitsIn(node).some(counterpart)) ?? -1;
  const [parent, block] = [way?.[at - 1]?.node, way?.[at]];
  if (!parent?.content || !block) return false;
  for (const { node, after } of beside(parent.content, block.place)) {
    const known = unitsIn(node).map(counterpart).find(Boolean);
    const there = known && wayTo(edition, known);
    if (!there) continue;
    const [into, next] = [there[at - 1]?.node, there[at]];
    if (!into?.content || !next || into.type !== parent.type) return false;
    into.content.splice(next.place + after, 0, marked(structuredClone(block.node), { unitOf, language }));
    return true;
  }
  return false;
}

/** What stands before a place, the nearest first, then what follows it. */
function beside(siblings: DocumentJson[], place: number): { node: DocumentJson; after: number }[] {
  const before = siblings.slice(0, place).reverse();
  const following = siblings.slice(place + 1);
  return [...before.map((node) => ({ node, after: 1 })), ...following.map((node) => ({ node, after: 0 }))];
}

function wayTo(root: DocumentJson, unit: DocumentJson): Way | null {
  const find = (node: DocumentJson, place: number): Way | null => {
    if (node === unit) return [{ node, place }];
    for (const [at, child] of (node.content ?? []).entries()) {
      const found = find(child, at);
      if (found) return [{ node, place }, ...found];
    }
    return null;
  };
  return find(root, 0);
}

function marked(node: DocumentJson, { unitOf, language }: Pick<Placing, 'unitOf' | 'language'>): DocumentJson {
  for (const unit of unitsIn(node)) {
    markUnit(unit, language);
    const id = unit.attrs?.[BLOCK_ID];
    if (typeof id === 'string') unit.attrs = { ...unit.attrs, [BLOCK_ID]: unitOf.get(id) ?? id };
  }
  return node;
}
