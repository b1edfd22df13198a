import { BorderStyle, type FileChild, Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx';
import { LINE_STYLES } from '#common/document/word-styles.ts';
import type { Block, Cell } from '#server/book/block.ts';
import { columnWidths, placedCells } from './columns.ts';
import { gap, paragraphOf, placed } from './paragraphs.ts';
import { type Layout, TWIPS_A_PIXEL, twips, type Writing } from './writing.ts';

type TableBlock = Extract<Block, { kind: 'table' }>;

const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'CFC6B6' };
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const LINES = { top: LINE, bottom: LINE, left: NONE, right: NONE, insideHorizontal: LINE, insideVertical: NONE };
const NO_LINES = { top: NONE, bottom: NONE, left: NONE, right: NONE, insideHorizontal: NONE, insideVertical: NONE };
const MARGINS = { top: 60, bottom: 60, left: 100, right: 100 };

/** A table after its caption; the rows of its head stand again on each page that it goes on. */
export async function tableOf(table: TableBlock, writing: Writing, layout: Layout): Promise<FileChild[]> {
  const widths = columnWidths(table, twips(layout.width));
  const rows: TableRow[] = [];
  for (const [index, cells] of placedCells(table).entries()) {
    const children: TableCell[] = [];
    for (const { cell, column } of cells) {
      const width = sum(widths.slice(column, column + cell.columnSpan));
      children.push(await cellOf(cell, width, rowOf(table, index), writing));
    }
    rows.push(new TableRow({ children, cantSplit: true, ...(index < table.headRows ? { tableHeader: true } : {}) }));
  }
  const caption = await captionOf(table, writing, layout);
  const style = writing.styles.ofTable(layout, LINE_STYLES.table);
  return [...caption, gridOf(rows, widths, layout, { borders: LINES, style }), gap(writing, layout)];
}

/** Texts beside each other: a table without lines, of one row. */
export async function columnsOf(columns: Block[][], writing: Writing, layout: Layout): Promise<FileChild[]> {
  const width = Math.floor(twips(layout.width) / columns.length);
  const children: TableCell[] = [];
  for (const blocks of columns) {
    children.push(
      new TableCell({ children: await filled(blocks, width, writing), width: wide(width), margins: MARGINS }),
    );
  }
  const widths = columns.map(() => width);
  const style = writing.styles.ofTable(layout, LINE_STYLES.columns);
  const how = { borders: NO_LINES, style };
  return [gridOf([new TableRow({ children })], widths, layout, how), gap(writing, layout)];
}

type RowPlace = 'head' | 'body' | 'foot';

function rowOf({ headRows, footRows, rows }: TableBlock, index: number): RowPlace {
  if (index < headRows) return 'head';
  return index < rows.length - footRows ? 'body' : 'foot';
}

async function cellOf(cell: Cell, width: number, row: RowPlace, writing: Writing): Promise<TableCell> {
  const style = cell.isHeader ? 'TableHead' : row === 'foot' ? 'TableFoot' : 'TableText';
  return new TableCell({
    children: await filled(cell.blocks, width, writing, style),
    ...(cell.columnSpan > 1 ? { columnSpan: cell.columnSpan } : {}),
    ...(cell.rowSpan > 1 ? { rowSpan: cell.rowSpan } : {}),
    width: wide(width),
    ...(row === 'head' ? { shading: { fill: 'F4EFE5' } } : {}),
  });
}

/** What stands in a cell: Word opens none that does not end with a paragraph. */
async function filled(
  blocks: Block[],
  width: number,
  writing: Writing,
  style?: string,
): Promise<(Paragraph | Table)[]> {
  const room = Math.max(60, Math.floor((width - MARGINS.left - MARGINS.right) / TWIPS_A_PIXEL));
  const layout = { width: room, indent: 0, depth: 0, groups: [], ...(style === undefined ? {} : { style }) };
  const children = (await writing.blocks(blocks, layout)) as (Paragraph | Table)[];
  if (children.length === 0) return [new Paragraph(placed(writing, layout))];
  return children.at(-1) instanceof Paragraph ? children : [...children, gap(writing, layout)];
}

async function captionOf({ caption }: TableBlock, writing: Writing, layout: Layout): Promise<FileChild[]> {
  if (caption.length === 0) return [];
  return [await paragraphOf(caption, writing, layout, { line: LINE_STYLES.tableCaption })];
}

function gridOf(
  rows: TableRow[],
  columnWidths: number[],
  layout: Layout,
  { borders, style }: { borders: typeof LINES | typeof NO_LINES; style: string | undefined },
): Table {
  const width = wide(sum(columnWidths));
  const indent = wide(layout.indent);
  const grid = { rows, columnWidths, width, indent, borders, margins: MARGINS, layout: TableLayoutType.FIXED };
  return new Table(style === undefined ? grid : { ...grid, style });
}

function wide(size: number) {
  return { size, type: WidthType.DXA };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
