import type { Block, Cell } from '../book/block.ts';

type Table = Extract<Block, { kind: 'table' }>;
type PlacedCell<T> = {
  x: number;
  y: number;
  columns: number;
  rows: number;
  isHeader: boolean;
  align: Cell['align'] | null;
  blocks: T;
};

/** The rows of a table, each cell with its place: head, body and foot are set apart, so no cell reaches from one into the next. */
export function placedRows<T>(table: Table, within: (blocks: Block[]) => T): PlacedCell<T>[][] {
  const { rows, columns, headRows, footRows } = table;
  const ends = [headRows, rows.length - footRows, rows.length];
  const taken = rows.map(() => new Set<number>());
  return rows.map((cells, y) => {
    const end = ends.find((end) => y < end) ?? rows.length;
    return cells.map(({ isHeader, columnSpan, rowSpan, align, blocks }) => {
      const x = firstFree(taken[y], columns);
      const area = { columns: Math.min(columnSpan, columns - x), rows: Math.min(rowSpan, end - y) };
      // what is cut off stays empty rather than letting what follows move
      for (const row of taken.slice(y, y + rowSpan)) for (let at = x; at < x + area.columns; at++) row.add(at);
      return { x, y, ...area, isHeader, align: align ?? null, blocks: within(blocks) };
    });
  });
}

function firstFree(taken: Set<number> = new Set(), columns: number): number {
  let x = 0;
  while (taken.has(x) && x < columns - 1) x++;
  return x;
}
