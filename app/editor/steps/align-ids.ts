import { diffArrays } from 'diff';
import type { DocumentJson } from '#common/document/document-json.ts';
import { BLOCK_ID } from '#common/document/values.ts';

/**
 * A document whose blocks get the ids that `before` has for the same ones: those that say the same, and those of one kind
 * that stand in the same place between such. Others keep what they have.
 */
export function alignIds(before: DocumentJson, after: DocumentJson): DocumentJson {
  const from = before.content ?? [];
  const to = after.content ?? [];
  const content = [...to];
  for (const [a, b] of pairs(from.map(keyOf), to.map(keyOf))) {
    const [old, now] = [from[a], to[b]];
    if (old && now && old.type === now.type) content[b] = alignIds(old, now);
  }
  const id = before.attrs?.[BLOCK_ID];
  return {
    ...after,
    ...(id && after.type !== 'doc' ? { attrs: { ...after.attrs, [BLOCK_ID]: id } } : {}),
    ...(after.content ? { content } : {}),
  };
}

/** The index pairs of items that are equal in two lists, or stand between equal items. */
function pairs(from: string[], to: string[]): [number, number][] {
  const found: [number, number][] = [];
  let [a, b] = [0, 0];
  let gone = 0;
  for (const { added, removed, count } of diffArrays(from, to)) {
    const both = added ? Math.min(gone, count) : removed ? 0 : count;
    const start = added ? a - gone : a;
    for (let at = 0; at < both; at += 1) found.push([start + at, b + at]);
    if (!added) a += count;
    if (!removed) b += count;
    gone = removed ? count : 0;
  }
  return found;
}

/** What a block says, whatever its ids. */
function keyOf(node: DocumentJson): string {
  return JSON.stringify(node, (name, value) => (name === BLOCK_ID ? undefined : value));
}
