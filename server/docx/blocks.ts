import { type FileChild, HeadingLevel, Paragraph, TextRun } from 'docx';
import { GROUP_STYLES, LINE_STYLES } from '#common/document/word-styles.ts';
import type { Block } from '#server/book/block.ts';
import { figureOf, mediaOf } from './figures.ts';
import { itemOf } from './items.ts';
import { listOf } from './lists.ts';
import { gap, paragraphOf, placed } from './paragraphs.ts';
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

/** Blocks as paragraphs and tables, one after the other. */
export async function childrenOf(blocks: Block[], writing: Writing, layout: Layout): Promise<FileChild[]> {
  const children: FileChild[] = [];
  for (const [at, block] of blocks.entries()) {
    const place = block.isAdded ? within(layout, 0, GROUP_STYLES.added) : layout;
    if (isLikeBefore(block, blocks[at - 1])) children.push(gap(writing, layout));
    children.push(...(await blockOf(block, writing, place)));
  }
  return children;
}

/** Kinds of blocks that would be one if two of them stood together. */
const ALIKE = new Set<Block['kind']>(['quote', 'code', 'definitions', 'media']);

function isLikeBefore(block: Block, before: Block | undefined): boolean {
  if (block.kind === 'list' && before?.kind === 'list') return [block, before].some(isUncounted);
  return block.kind === before?.kind && ALIKE.has(block.kind);
}

/** Whether no list of Word counts the items. */
const isUncounted = ({ ordered, reversed, items }: Of<'list'>) =>
  (ordered && reversed) || items.some(({ checked }) => checked !== null);

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
      return [codeOf(block, writing, layout)];
    case 'rule':
      return [new Paragraph(placed(writing, layout, LINE_STYLES.rule))];
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
      return writing.blocks(block.blocks, within(layout, STEP, GROUP_STYLES.quote));
    case 'callout': {
      const inside = within(layout, STEP, GROUP_STYLES[block.tone]);
      const name = new TextRun({ text: writing.book.texts(block.tone), style: 'CalloutName' });
      const head = new Paragraph({ ...placed(writing, inside), keepNext: true, children: [name] });
      return [head, ...(await writing.blocks(block.blocks, inside)), gap(writing, layout)];
    }
    case 'details':
      return [
        await paragraphOf(block.summary, writing, layout, { line: LINE_STYLES.summary }),
        ...(await writing.blocks(block.blocks, within(layout, STEP, GROUP_STYLES.details))),
      ];
    case 'definitions':
      return definitionsOf(block, writing, layout);
  }
}

/** A heading; in a group it is a line of that. */
function headingOf(block: Of<'heading'>, writing: Writing, layout: Layout): Promise<Paragraph> {
  const heading = layout.groups.length > 0 ? {} : { heading: LEVELS[block.level] };
  return paragraphOf(block.runs, writing, layout, heading, block);
}

async function definitionsOf({ entries }: Of<'definitions'>, writing: Writing, layout: Layout): Promise<FileChild[]> {
  const children: FileChild[] = [];
  for (const { terms, details } of entries) {
    for (const term of terms) children.push(await paragraphOf(term, writing, layout, { line: LINE_STYLES.term }));
    for (const [at, detail] of details.entries()) {
      if (at > 0) children.push(gap(writing, layout, LINE_STYLES.termGap));
      children.push(...(await writing.blocks(detail, within(layout, STEP, GROUP_STYLES.definition))));
    }
  }
  return children;
}

function codeOf({ text }: Of<'code'>, writing: Writing, layout: Layout): Paragraph {
  const lines = text.split('\n');
  const children = lines.map((line, index) => new TextRun({ text: line, ...(index > 0 ? { break: 1 } : {}) }));
  return new Paragraph({ ...placed(writing, layout, LINE_STYLES.code), children });
}
