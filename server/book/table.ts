import { type ChildNode, type Element, isTag } from 'domhandler';
import type { Block, Cell } from './block.ts';
import { saysNothing } from './groups.ts';
import { lineIn, paragraphOf, type Spot, within } from './text-place.ts';

/** The most cells of a table; a larger one is shown cell after cell. */
const MOST_PLACES = 20_000;
/** The greatest spans that HTML accepts. */
const WIDEST = 1_000;

const GROUPS = ['thead', 'tbody', 'tfoot'] as const;
type Row = Element[];
type Parts = { caption: Element | undefined; groups: Record<(typeof GROUPS)[number], Row[][]>; loose: ChildNode[] };
/** A cell, and the column in which it begins. */
type Placed = { at: number; cell: Cell };

/** A table with equally long rows. Contents outside its cells come before it, as in a browser. */
export function tableOf(table: Element, spot: Spot): Block[] {
  const parts = partsOf(table);
  const inner = within(table, spot);
  const caption = parts.caption ? lineIn(parts.caption, parts.caption.children, inner) : [];
  const groups = GROUPS.flatMap((name) => parts.groups[name]);
  const before = [...spot.blocksIn(parts.loose, spot)];
  const placed = placesOf(groups) <= MOST_PLACES ? groups.map((rows) => placedRows(rows, inner)) : null;
  const columns = Math.max(0, ...(placed ?? []).flat().map((row) => row.width));
  const count = groups.reduce((sum, rows) => sum + rows.length, 0);
  if (!placed || columns * count > MOST_PLACES || columns === 0) {
    const cells = groups.flat(2).flatMap((cell) => spot.blocksIn(cell.children, inner));
    return [...before, ...paragraphOf(caption), ...cells];
  }
  const rows = placed.flat().map((row) => filled(row, columns));
  const foot = parts.groups.tfoot.flat().length;
  const [headRows, footRows] = headAndFoot(rows, parts.groups.thead.flat().length, foot);
  return [...before, { kind: 'table', caption, columns, headRows, footRows, rows }];
}

function partsOf(table: Element): Parts {
  const parts: Parts = { caption: undefined, groups: { thead: [], tbody: [], tfoot: [] }, loose: [] };
  const own: Row[] = [];
  for (const node of table.children) {
    const group = isTag(node) ? GROUPS.find((name) => name === node.name) : undefined;
    if (isTag(node) && node.name === 'caption' && !parts.caption) parts.caption = node;
    else if (isTag(node) && group) parts.groups[group].push(rowsOf(node, parts));
    else if (isTag(node) && node.name === 'tr') own.push(cellsOf(node, parts));
    else if (!saysNothing(node) && !(isTag(node) && node.name === 'colgroup')) parts.loose.push(node);
  }
  if (own.length > 0) parts.groups.tbody.push(own);
  return parts;
}

function rowsOf(group: Element, parts: Parts): Row[] {
  return group.children.flatMap((node) => {
    if (isTag(node) && node.name === 'tr') return [cellsOf(node, parts)];
    if (!saysNothing(node)) parts.loose.push(node);
    return [];
  });
}

function cellsOf(row: Element, parts: Parts): Row {
  return row.children.flatMap((node) => {
    if (isTag(node) && ['td', 'th'].includes(node.name)) return [node];
    if (!saysNothing(node)) parts.loose.push(node);
    return [];
  });
}

function placesOf(groups: Row[][]): number {
  const places = groups.flatMap((rows) =>
    rows.flatMap((row, at) => row.map((cell) => columnsOf(cell) * rowsFrom(cell, rows.length - at))),
  );
  return places.reduce((sum, one) => sum + one, 0);
}

const columnsOf = ({ attribs }: Element) => Math.min(WIDEST, Math.max(1, numberOf(attribs.colspan)));

/** The rows that a cell spans, within those that exist; a span of 0 means all of them. */
function rowsFrom({ attribs }: Element, there: number): number {
  return Math.min(there, attribs.rowspan?.trim() === '0' ? there : Math.max(1, numberOf(attribs.rowspan)));
}

const numberOf = (text = '1') => (/^\s*\d{1,5}\s*$/.test(text) ? Number(text) : 1);

/** Places the cells of a group of rows: each in the first free column, as wide as there is room. */
function placedRows(rows: Row[], spot: Spot): { width: number; taken: boolean[]; cells: Placed[] }[] {
  const taken = rows.map((): boolean[] => []);
  return rows.map((row, at) => {
    const own = taken[at] ?? [];
    let next = 0;
    const cells = row.map((element) => {
      while (own[next]) next += 1;
      const start = next;
      const rowSpan = rowsFrom(element, rows.length - at);
      while (next < start + columnsOf(element) && !own[next]) next += 1;
      for (const reached of taken.slice(at, at + rowSpan)) for (let on = start; on < next; on += 1) reached[on] = true;
      return { at: start, cell: cellOf(element, { columnSpan: next - start, rowSpan }, spot) };
    });
    return { width: own.length, taken: own, cells };
  });
}

function cellOf(element: Element, spans: Pick<Cell, 'columnSpan' | 'rowSpan'>, spot: Spot): Cell {
  const inner = { ...within(element, spot), level: spot.level };
  const blocks = spot.blocksIn(element.children, inner);
  const { align } = inner.around;
  return { isHeader: element.name === 'th' && blocks.length > 0, ...spans, ...(align && { align }), blocks };
}

/** The cells of a row, with empty cells in the gaps. */
function filled({ taken, cells }: { taken: boolean[]; cells: Placed[] }, columns: number): Cell[] {
  const holes: Placed[] = [];
  for (let at = 0; at < columns; at += 1) {
    if (taken[at]) continue;
    const last = holes.at(-1);
    if (last && last.at + last.cell.columnSpan === at) last.cell.columnSpan += 1;
    else holes.push({ at, cell: { isHeader: false, columnSpan: 1, rowSpan: 1, blocks: [] } });
  }
  return [...cells, ...holes].toSorted((one, other) => one.at - other.at).map(({ cell }) => cell);
}

/**
 * The number of rows in the head and the foot: as marked by the author, else the first rows that have only headers;
 * never all rows.
 */
function headAndFoot(rows: Cell[][], stated: number, foot: number): [number, number] {
  const isHead = (row: Cell[]) => row.length > 0 && row.every(({ isHeader }) => isHeader);
  const seen = rows.findIndex((row) => !isHead(row));
  const reaches = rows.slice(0, seen).some((row, at) => row.some(({ rowSpan }) => at + rowSpan > seen));
  const head = stated > 0 && stated < rows.length ? stated : seen < 0 || reaches ? 0 : seen;
  if (head + foot < rows.length) return [head, foot];
  return head < rows.length ? [head, 0] : [0, 0];
}
