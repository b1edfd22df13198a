import { type FileChild, HeadingLevel, Paragraph, TextRun } from 'docx';
import type { Block, Run } from '#server/book/block.ts';
import { figureOf, mediaOf } from './figures.ts';
import { itemOf } from './items.ts';
import { listOf } from './lists.ts';
import { paragraphOf, placed } from './paragraphs.ts';
import { columnsOf, tableOf } from './tables.ts';
import { type Layout, type Writing, within } from './writing.ts';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** How far what belongs to the line above it stands in, in twips. */
const STEP = 425;
const LEVELS = {
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
  4: HeadingLevel.HEADING_4,
  5: HeadingLevel.HEADING_5,
  6: HeadingLevel.HEADING_6,
};
const CALLOUTS = { tip: 'CalloutTip', attention: 'CalloutAttention', important: 'CalloutImportant' };

/** Blocks as paragraphs and tables, one after the other. */
export async function childrenOf(blocks: Block[], writing: Writing, layout: Layout): Promise<FileChild[]> {
  const children: FileChild[] = [];
  for (const block of blocks) children.push(...(await blockOf(block, writing, layout)));
  return children;
}

async function blockOf(block: Block, writing: Writing, layout: Layout): Promise<FileChild[]> {
  switch (block.kind) {
    case 'heading':
      return [await headingOf(block, writing, layout)];
    case 'paragraph':
      return [await paragraphOf(block.runs, writing, layout, {}, block)];
    case 'list':
      return listOf(block, writing, layout);
    case 'table':
      return tableOf(block, writing, layout);
    case 'columns':
      return columnsOf(block.columns, writing, layout);
    case 'figure':
      return figureOf(block, writing, layout);
    case 'media':
      return mediaOf(block, writing, layout);
    case 'item':
      return itemOf(block.item, writing, layout);
    case 'code':
      return [codeOf(block, layout)];
    case 'rule':
      return [new Paragraph({ style: 'Divider' })];
    default:
      return groupOf(block, writing, layout);
  }
}

async function groupOf(
  block: Of<'quote' | 'callout' | 'details' | 'definitions'>,
  writing: Writing,
  layout: Layout,
): Promise<FileChild[]> {
  switch (block.kind) {
    case 'quote':
      return writing.blocks(block.blocks, within(layout, STEP, 'Quote'));
    case 'callout': {
      const inside = within(layout, STEP, CALLOUTS[block.tone]);
      const name = new TextRun({ text: writing.book.texts(block.tone), style: 'CalloutName' });
      const head = new Paragraph({ ...placed(inside), keepNext: true, children: [name] });
      return [head, ...(await writing.blocks(block.blocks, inside)), new Paragraph({ style: 'Gap' })];
    }
    case 'details':
      return [
        await leadOf(block.summary, writing, layout),
        ...(await writing.blocks(block.blocks, within(layout, STEP))),
      ];
    case 'definitions':
      return definitionsOf(block, writing, layout);
  }
}

function headingOf(block: Of<'heading'>, writing: Writing, { style: _, ...layout }: Layout): Promise<Paragraph> {
  return paragraphOf(block.runs, writing, layout, { heading: LEVELS[block.level] }, block);
}

async function definitionsOf({ entries }: Of<'definitions'>, writing: Writing, layout: Layout): Promise<FileChild[]> {
  const children: FileChild[] = [];
  for (const { terms, details } of entries) {
    for (const term of terms) children.push(await leadOf(term, writing, layout));
    for (const detail of details) children.push(...(await writing.blocks(detail, within(layout, STEP))));
  }
  return children;
}

/** A line that what follows belongs to: a question, a term. */
function leadOf(runs: Run[], writing: Writing, layout: Layout): Promise<Paragraph> {
  return paragraphOf(runs, writing, { ...layout, style: 'Lead' });
}

function codeOf({ text }: Of<'code'>, layout: Layout): Paragraph {
  const lines = text.split('\n');
  const children = lines.map((line, index) => new TextRun({ text: line, ...(index > 0 ? { break: 1 } : {}) }));
  return new Paragraph({ ...placed({ ...layout, style: 'Code' }), children });
}
