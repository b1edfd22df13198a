import type { Block, Cell } from '#server/book/block.ts';
import { linesIn } from '#server/book/lines.ts';

type TableBlock = Extract<Block, { kind: 'table' }>;
type PlacedCell = { cell: Cell; column: number };

/** The cells of each row with the column that they begin in: what spans from above takes its places. */
export function placedCells({ columns, rows }: TableBlock): PlacedCell[][] {
  const taken: number[] = Array.from({ length: columns }, () => 0);
  return rows.map((cells) => {
    const placed: PlacedCell[] = [];
    let column = 0;
    for (const cell of cells) {
      while ((taken[column] ?? 0) > 0) column += 1;
      placed.push({ cell, column });
      taken.fill(cell.rowSpan, column, column + cell.columnSpan);
      column += cell.columnSpan;
    }
    for (const index of taken.keys()) taken[index] = Math.max(0, (taken[index] ?? 0) - 1);
    return placed;
  });
}

/** Widths that add up to that one: more for columns with more to say, none too narrow. */
export function columnWidths(table: TableBlock, width: number): number[] {
  const weights: number[] = Array.from({ length: table.columns }, () => 8);
  for (const { cell, column } of placedCells(table).flat()) {
    const weight = Math.min(40, linesIn(cell.blocks).join(' ').length);
    if (cell.columnSpan === 1) weights[column] = Math.max(weights[column] ?? 0, weight);
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => Math.floor((width * weight) / total));
}
