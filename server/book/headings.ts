import type { Block, Section } from './block.ts';
import { plainText } from './runs.ts';

type Level = 2 | 3 | 4 | 5 | 6;

/** Blocks whose headings begin at level 2 and skip none, each with an id of its own. */
export function withOrderedHeadings(blocks: Block[]): Block[] {
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
  const top = Math.min(...levels);
  let before = 1;
  let count = 0;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    count += 1;
    before = Math.min(6, before + 1, block.level - top + 2);
    return { ...block, level: before as Level, id: `h${count}` };
  });
}

/** The headings of level 2 in a section, for the contents. */
export function topHeadings({ blocks }: Pick<Section, 'blocks'>): { id: string; title: string }[] {
  return blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, title: plainText(block.runs) }] : [],
  );
}
