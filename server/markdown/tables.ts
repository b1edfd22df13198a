import type { AlignType, Table } from 'mdast';
import type { Block, Cell, Run } from '#server/book/block.ts';
import { lineOf } from './lines.ts';
import type { Writing } from './writing.ts';

type TableBlock = Extract<Block, { kind: 'table' }>;

/**
 * A table as Markdown; null for one that Markdown cannot express: spans, a caption, several lines in a cell, other
 * headers.
 */
export function tableOf(table: TableBlock, writing: Writing): Table | null {
  const [head = [], ...body] = table.rows;
  const isPlain = table.headRows === 1 && table.footRows === 0 && table.caption.length === 0;
  const isHeaded = head.every((cell) => cell.isHeader || cell.blocks.length === 0) && !body.flat().some(isHeader);
  const align = head.map((_, column) => alignOf(table.rows.flatMap((row) => row[column] ?? [])));
  if (!isPlain || !isHeaded || !table.rows.flat().every(isLine) || align.includes('mixed')) return null;
  const children = table.rows.map((cells) => ({
    type: 'tableRow' as const,
    children: cells.map((cell) => ({ type: 'tableCell' as const, children: wordsOf(cell, writing) })),
  }));
  return { type: 'table', align: align as AlignType[], children };
}

const isHeader = (cell: Cell) => cell.isHeader;

/** Whether a cell has no spans, at most one line, and its column's alignment. */
function isLine({ blocks: [line, ...more], columnSpan, rowSpan, align }: Cell): boolean {
  if (columnSpan > 1 || rowSpan > 1 || more.length > 0) return false;
  if (!line) return true;
  if (line.kind !== 'paragraph' || line.align !== align || line.lang || line.dir) return false;
  return !line.runs.some(isBrokenCode);
}

/** Code in a cell cannot contain a backslash before the sign that ends a cell. */
function isBrokenCode(run: Run): boolean {
  return run.kind === 'text' && run.text.includes('\\|') && run.marks.some(({ kind }) => kind === 'code');
}

/** How all cells of a column are aligned. */
function alignOf(cells: Cell[]): AlignType | 'mixed' {
  const [first, ...more] = new Set(cells.map(({ align }) => align));
  if (more.length > 0 || first === 'justify') return 'mixed';
  return first === 'end' ? 'right' : (first ?? null);
}

function wordsOf({ blocks: [line] }: Cell, writing: Writing) {
  return line?.kind === 'paragraph' ? lineOf(line.runs, writing, true) : [];
}
