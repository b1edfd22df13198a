import type { DocumentJson } from '#common/document/document-json.ts';
import { BLOCK_ID } from '#common/document/values.ts';

/** A block as it is compared. */
export type Block = {
  node: DocumentJson;
  id: string | null;
  /** Whether the id is known to be its own, so that a block with another id is another block. */
  isNamed?: boolean;
  /** All that it says and is, but its id and those in it. */
  key: string;
  words: string[];
};

/** In JSON, where no text reads like it. */
const IDS = new RegExp(`"${BLOCK_ID}":(?:"[^"]*"|null),?`, 'g');
const WORD = /[\p{L}\p{N}]+/gu;

export function blocksOf(nodes: DocumentJson[] = []): Block[] {
  return nodes.map((node) => {
    const key = JSON.stringify(node).replace(IDS, '');
    const id = node.attrs?.[BLOCK_ID];
    return { node, id: typeof id === 'string' ? id : null, key, words: textIn(node).match(WORD) ?? [] };
  });
}

function textIn({ text, attrs, content = [] }: DocumentJson): string {
  const held = typeof attrs?.html === 'string' ? attrs.html.replace(/<[^<>]*>/g, ' ') : '';
  return text ?? held + content.map(textIn).join(content[0]?.type === 'text' ? '' : ' ');
}

/** How alike two lists of words are: 0 with no word in common, 1 with all. */
export function likeness(a: string[], b: string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const counts = new Map<string, number>();
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of b) {
    const count = counts.get(word) ?? 0;
    if (count === 0) continue;
    counts.set(word, count - 1);
    common += 1;
  }
  return (2 * common) / (a.length + b.length);
}
