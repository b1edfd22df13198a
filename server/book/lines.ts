import type { Block, RecommendedItem, Run } from './block.ts';
import { plainText } from './runs.ts';

/** The text of blocks in reading order, one line each; without pictures. */
export function linesIn(blocks: Block[]): string[] {
  return blocks.flatMap(linesOf).filter((line) => line !== '');
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [plainText(block.runs)];
    case 'code':
      return block.text.split('\n');
    case 'figure':
      return [plainText(block.caption)];
    case 'media':
      return [block.title];
    case 'item':
      return linesOfItem(block.item);
    case 'rule':
      return [];
    default:
      return linesInGroup(block);
  }
}

type Group = Extract<Block, { kind: 'quote' | 'callout' | 'list' | 'definitions' | 'table' | 'details' | 'columns' }>;

function linesInGroup(block: Group): string[] {
  switch (block.kind) {
    case 'quote':
    case 'callout':
      return linesIn(block.blocks);
    case 'list':
      return block.items.flatMap(({ blocks }) => linesIn(blocks));
    case 'definitions':
      return block.entries.flatMap(({ terms, details }) => [...lines(terms), ...details.flatMap(linesIn)]);
    case 'table':
      return [plainText(block.caption), ...block.rows.flat().flatMap(({ blocks }) => linesIn(blocks))];
    case 'details':
      return [plainText(block.summary), ...linesIn(block.blocks)];
    case 'columns':
      return block.columns.flatMap(linesIn);
  }
}

function linesOfItem({ name, description, benefits }: RecommendedItem): string[] {
  return [name, ...linesIn(description), ...benefits];
}

function lines(texts: Run[][]): string[] {
  return texts.map((runs) => plainText(runs));
}
