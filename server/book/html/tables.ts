import type { Block, Cell } from '../block.ts';
import { around, type Dress } from './dress.ts';
import { lineHtml } from './lines.ts';
import { tag } from './tags.ts';

type Table = Extract<Block, { kind: 'table' }>;
type Inner = (blocks: Block[]) => string;

export function tableHtml({ caption, headRows, footRows, rows }: Table, dress: Dress, inner: Inner): string {
  const foot = rows.length - footRows;
  const parts = [
    caption.length > 0 ? tag('caption', {}, lineHtml(caption, dress)) : '',
    groupHtml('thead', rows.slice(0, headRows), 'col', dress, inner),
    groupHtml('tbody', rows.slice(headRows, foot), 'row', dress, inner),
    groupHtml('tfoot', rows.slice(foot), 'row', dress, inner),
  ];
  return tag('table', {}, parts.filter((part) => part !== '').join('\n'));
}

function groupHtml(name: string, rows: Cell[][], scope: string, dress: Dress, inner: Inner): string {
  if (rows.length === 0) return '';
  const lines = rows.map((cells) => tag('tr', {}, cells.map((cell) => cellHtml(cell, scope, dress, inner)).join('')));
  return tag(name, {}, lines.join('\n'));
}

function cellHtml(cell: Cell, scope: string, dress: Dress, inner: Inner): string {
  const { isHeader, columnSpan, rowSpan, align } = cell;
  const attributes = {
    scope: isHeader ? scope : null,
    colspan: columnSpan > 1 ? columnSpan : null,
    rowspan: rowSpan > 1 ? rowSpan : null,
    ...around(align ? { align } : {}, dress),
  };
  return tag(isHeader ? 'th' : 'td', attributes, inner(cell.blocks.map((block) => withoutAlign(block, align))));
}

/** A line in a cell is aligned as the cell is. */
function withoutAlign(block: Block, align: Cell['align']): Block {
  if (block.kind !== 'paragraph' || block.align !== align) return block;
  const { align: _, ...rest } = block;
  return rest;
}
