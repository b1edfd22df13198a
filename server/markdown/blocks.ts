import type { List, RootContent } from 'mdast';
import type { Around, Block, ListItem } from '#server/book/block.ts';
import { htmlOf } from '#server/book/html/blocks.ts';
import { lineHtml } from '#server/book/html/lines.ts';
import { tag } from '#server/book/html/tags.ts';
import { itemInText, mediaInText } from '#server/book/in-text.ts';
import { lineOf } from './lines.ts';
import { markedAs } from './marks.ts';
import { tableOf } from './tables.ts';
import type { Writing } from './writing.ts';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** Blocks as Markdown; a block without a Markdown form becomes HTML, so that nothing is lost. */
export function nodesOf(blocks: Block[], writing: Writing): RootContent[] {
  return blocks.flatMap((block) => {
    const nodes = nodeOf(block, writing);
    return block.isAdded ? markedAs('added', nodes) : nodes;
  });
}

function nodeOf(block: Block, writing: Writing): RootContent[] {
  switch (block.kind) {
    case 'heading':
      if (isPlaced(block)) return asHtml(block, writing);
      return [{ type: 'heading', depth: block.level, children: lineOf(block.runs, writing, true) }];
    case 'paragraph':
      return isPlaced(block) ? asHtml(block, writing) : [lineBlock(block, writing)];
    case 'code':
      return [{ type: 'code', lang: block.language, value: block.text }];
    case 'rule':
      return [{ type: 'thematicBreak' }];
    case 'media':
      return markedAs('media', nodeOf(mediaInText(block), writing), block.media);
    case 'item':
      return markedAs(
        'item',
        nodesOf(itemInText(block.item, writing.texts), writing),
        `${block.item.type}s/${block.item.id}`,
      );
    case 'figure':
      return figureOf(block, writing);
    case 'table':
      return [tableOf(block, writing) ?? htmlNode([block], writing)];
    case 'definitions':
      return asHtml(block, writing);
    default:
      return groupOf(block, writing);
  }
}

/** A paragraph, or the formula that is all of it. */
function lineBlock({ runs }: Of<'paragraph'>, writing: Writing): RootContent {
  const [first, ...rest] = runs;
  if (first?.kind === 'formula' && first.isDisplay && first.marks.length === 0 && rest.length === 0)
    return { type: 'math', value: first.tex };
  return { type: 'paragraph', children: lineOf(runs, writing) };
}

function groupOf(block: Of<'quote' | 'callout' | 'list' | 'details' | 'columns'>, writing: Writing): RootContent[] {
  switch (block.kind) {
    case 'quote':
      return [{ type: 'blockquote', children: nodesOf(block.blocks, writing) as [] }];
    case 'list':
      return [listOf(block, writing) ?? htmlNode([block], writing)];
    case 'callout':
      return between(`<aside data-kind="${block.tone}">`, nodesOf(block.blocks, writing), '</aside>');
    case 'details': {
      const summary = tag('summary', {}, lineHtml(block.summary, writing.dress));
      return between(`<details>\n${summary}`, nodesOf(block.blocks, writing), '</details>');
    }
    case 'columns': {
      const columns = block.columns.flatMap((blocks) =>
        between('<text-column>', nodesOf(blocks, writing), '</text-column>'),
      );
      return between('<text-columns>', columns, '</text-columns>');
    }
  }
}

/** Markdown between two tags: the empty line after each ends the block of HTML. */
function between(open: string, nodes: RootContent[], close: string): RootContent[] {
  return [{ type: 'html', value: open }, ...nodes, { type: 'html', value: close }];
}

function figureOf(figure: Of<'figure'>, writing: Writing): RootContent[] {
  const { src, alt, caption, size } = figure;
  if (caption.length > 0 || size !== 'text') return asHtml(figure, writing);
  const children = lineOf([{ kind: 'image', src, alt, marks: [] }], writing);
  return children.length > 0 ? [{ type: 'paragraph', children }] : [];
}

/** A list; null for one that counts down, and for checkboxes without text. */
function listOf({ ordered, start, reversed, items }: Of<'list'>, writing: Writing): List | null {
  if ((ordered && reversed) || items.some((item) => item.checked !== null && !beginsWithLine(item))) return null;
  const isLoose = items.some(({ blocks }) => blocks.slice(1).some(({ kind }) => kind !== 'list'));
  const children = items.map(({ blocks, checked }) => ({
    type: 'listItem' as const,
    checked,
    spread: isLoose,
    children: nodesOf(blocks, writing) as [],
  }));
  return { type: 'list', ordered, start: ordered ? start : null, spread: isLoose, children };
}

function beginsWithLine({ blocks: [first] }: ListItem): boolean {
  return first?.kind === 'paragraph' && !isPlaced(first) && first.runs[0]?.kind === 'text';
}

/** Whether a line has an alignment or a language. */
export function isPlaced({ align, lang, dir }: Around): boolean {
  return Boolean(align || lang || dir);
}

function asHtml(block: Block, writing: Writing): RootContent[] {
  return [htmlNode([block], writing)];
}

function htmlNode(blocks: Block[], { dress }: Writing) {
  return { type: 'html' as const, value: htmlOf(blocks, dress) };
}
