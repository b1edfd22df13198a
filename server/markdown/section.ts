import type { RootContent } from 'mdast';
import type { Section } from '#server/book/block.ts';
import { nodesOf } from './blocks.ts';
import { markdownText } from './text.ts';
import type { Writing } from './writing.ts';

/** The Markdown of a section's blocks, and of its notes after them. */
export function markdownOf({ blocks, notes }: Pick<Section, 'blocks' | 'notes'>, writing: Writing): string {
  const definitions = notes.map((note, index): RootContent => {
    const children = nodesOf(note, writing) as [];
    return { type: 'footnoteDefinition', identifier: String(index + 1), children };
  });
  return markdownText([...nodesOf(blocks, writing), ...definitions]);
}
