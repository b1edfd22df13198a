import { CHECKED } from '#common/document/blocks.ts';
import { LABEL } from '#common/document/own-files.ts';
import type { Block, ListItem } from '../block.ts';
import { around, type Dress } from './dress.ts';
import { imageHtml, lineHtml, paragraphHtml, pictureHtml } from './lines.ts';
import { tableHtml } from './tables.ts';
import { escaped, tag } from './tags.ts';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/**
 * Blocks as HTML that is also XML. Within Markdown an empty line would end it, so it has none but around lines in
 * another form.
 */
export function htmlOf(blocks: Block[], dress: Dress): string {
  const [first, ...rest] = blocks;
  if (!first) return '';
  const end = rest.findIndex(({ isAdded }) => isAdded !== first.isAdded) + 1 || blocks.length;
  const parts = blocks.slice(0, end).map((block) => blockHtml(block, dress));
  const html = parts.filter((part) => part !== '').join('\n');
  const shown = first.isAdded ? tag('div', { [LABEL]: '' }, html) : html;
  return [shown, htmlOf(blocks.slice(end), dress)].filter((part) => part !== '').join('\n');
}

function blockHtml(block: Block, dress: Dress): string {
  switch (block.kind) {
    case 'heading':
      return tag(`h${block.level}`, { id: block.id, ...around(block, dress) }, lineHtml(block.runs, dress));
    case 'paragraph':
      return paragraphHtml(block, dress);
    case 'code':
      return tag('pre', {}, tag('code', {}, escaped(block.text).replaceAll('\n', '&#10;')));
    case 'rule':
      return tag('hr', {});
    case 'figure':
      return figureHtml(block, dress);
    case 'media':
      return dress.media(block);
    case 'item':
      return dress.item(block.item);
    case 'table':
      return dress.table(tableHtml(block, dress, (inner) => inCell(inner, dress)));
    default:
      return groupHtml(block, dress);
  }
}

function groupHtml(
  block: Of<'quote' | 'callout' | 'list' | 'definitions' | 'details' | 'columns'>,
  dress: Dress,
): string {
  switch (block.kind) {
    case 'quote':
      return tag('blockquote', {}, htmlOf(block.blocks, dress));
    case 'callout':
      return calloutHtml(block, dress);
    case 'list':
      return listHtml(block, dress);
    case 'definitions':
      return definitionsHtml(block, dress);
    case 'details':
      return dress.details(lineHtml(block.summary, dress), htmlOf(block.blocks, dress));
    case 'columns':
      return dress.columns(block.columns.map((blocks) => htmlOf(blocks, dress)));
  }
}

function calloutHtml({ tone, blocks }: Of<'callout'>, dress: Dress): string {
  const words = dress.calloutName(tone);
  const name = words ? tag('p', { class: 'callout-name', [LABEL]: '' }, escaped(words)) : '';
  // an aside without a role is a landmark, and a page should have few landmarks
  const attributes = name ? { class: 'callout', role: 'note' } : {};
  return tag('aside', { ...attributes, 'data-kind': tone }, name, htmlOf(blocks, dress));
}

function listHtml({ ordered, start, reversed, items }: Of<'list'>, dress: Dress): string {
  const parts = items.map((item) => itemHtml(item, dress)).join('\n');
  if (!ordered) return tag('ul', {}, parts);
  const first = reversed ? items.length : 1;
  return tag('ol', { start: start === first ? null : start, reversed }, parts);
}

function itemHtml({ blocks, checked }: ListItem, dress: Dress): string {
  const inner = inCell(blocks, dress);
  if (checked === null) return tag('li', {}, inner);
  const box = dress.box(checked);
  return tag('li', { [CHECKED]: String(checked) }, box && `${box} `, inner);
}

function definitionsHtml({ entries }: Of<'definitions'>, dress: Dress): string {
  const parts = entries.flatMap(({ terms, details }) => [
    ...terms.map((runs) => tag('dt', {}, lineHtml(runs, dress))),
    ...details.map((blocks) => tag('dd', {}, inCell(blocks, dress))),
  ]);
  return tag('dl', {}, parts.join('\n'));
}

function figureHtml(figure: Of<'figure'>, dress: Dress): string {
  const image = pictureHtml(figure, dress);
  const words = image === null ? imageHtml(figure, dress, false) : '';
  const caption = lineHtml(figure.caption, dress);
  const shown = image ?? (words && tag('p', {}, words));
  const inner = shown + (caption && tag('figcaption', {}, caption));
  return inner && tag('figure', { 'data-width': figure.size === 'text' ? null : figure.size }, inner);
}

/** The only paragraph of a cell or an item is written without its tag, if it has no attributes. */
function inCell(blocks: Block[], dress: Dress): string {
  const [first, ...rest] = blocks;
  const isPlain = first && !first.isAdded && rest.length === 0;
  const isLine = isPlain && first.kind === 'paragraph' && !first.align && !first.lang && !first.dir;
  return isLine ? lineHtml(first.runs, dress) : htmlOf(blocks, dress);
}
