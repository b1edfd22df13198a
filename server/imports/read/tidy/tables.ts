import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { element } from '../tree.ts';
import { inline, trimmed } from './inline.ts';
import { type Around, attributes, meet, ofGroup, type Tidying, within } from './tidying.ts';

const ROWS = new Set(['thead', 'tbody', 'tfoot']);
/** Columns and rows that one cell may span, and grid positions that all cells of a table may take. */
const SPAN = { colspan: 100, rowspan: 1_000 };
const PLACES = 50_000;

/** A table; content outside of its cells comes before it. */
export function table(node: Element, tidying: Tidying, around: Around): Element[] {
  const inner = { ...around, align: undefined };
  const astray: ChildNode[] = [];
  const captions: Element[] = [];
  const parts = partsOf(node, tidying, inner, astray, captions);
  squeeze(parts);
  const before = tidying.flow(astray, tidying, around);
  if (parts.length === 0)
    return [
      ...before,
      ...tidying.flow(
        captions.flatMap(({ children }) => children),
        tidying,
        around,
      ),
    ];
  return [...before, element('table', ofGroup(around), [...captions.slice(0, 1), ...parts])];
}

function partsOf(node: Element, tidying: Tidying, around: Around, astray: ChildNode[], captions: Element[]): Element[] {
  const parts: Element[] = [];
  const loose: Element[] = [];
  for (const child of node.children) {
    if (isTag(child)) meet(child, tidying);
    if (isTag(child) && ROWS.has(child.name)) {
      const rows = rowsOf(child, tidying, around, astray);
      if (rows.length > 0) parts.push(element(child.name, {}, rows));
    } else if (isTag(child) && child.name === 'tr') loose.push(...rowOf(child, tidying, around, astray));
    else if (isTag(child) && child.name === 'caption')
      captions.push(element('caption', {}, trimmed(inline(child.children, tidying))));
    else if (!isText(child) || child.data.trim()) astray.push(child);
  }
  return loose.length > 0 ? [...parts, element('tbody', {}, loose)] : parts;
}

function rowsOf(part: Element, tidying: Tidying, around: Around, astray: ChildNode[]): Element[] {
  return part.children.flatMap((child) => {
    if (isTag(child) && child.name === 'tr') return rowOf(child, tidying, around, astray);
    if (!isText(child) || child.data.trim()) astray.push(child);
    return [];
  });
}

function rowOf(row: Element, tidying: Tidying, around: Around, astray: ChildNode[]): Element[] {
  meet(row, tidying);
  const cells = row.children.flatMap((child) => {
    if (isTag(child) && (child.name === 'td' || child.name === 'th')) return [cellOf(child, tidying, around)];
    if (!isText(child) || child.data.trim()) astray.push(child);
    return [];
  });
  return cells.length > 0 ? [element('tr', {}, cells)] : [];
}

function cellOf(cell: Element, tidying: Tidying, around: Around): Element {
  meet(cell, tidying);
  const inner = within(cell, around, tidying.language);
  const scope: Record<string, string> = /^(?:col|row)$/.test(cell.attribs.scope ?? '')
    ? { scope: cell.attribs.scope ?? '' }
    : {};
  const placed = inner.align ? attributes({ align: inner.align }) : {};
  const attribs = { ...spansOf(cell), ...(cell.name === 'th' ? scope : {}), ...placed };
  const inside = insideOf(cell, tidying, inner);
  return element(cell.name, attribs, inside);
}

function insideOf(cell: Element, tidying: Tidying, around: Around): ChildNode[] {
  const isPlain = !tidying.withBlocks.has(cell) && !around.align;
  if (isPlain) return trimmed(inline(cell.children, tidying));
  const blocks = tidying.flow(cell.children, tidying, around);
  const [only] = blocks;
  // a single paragraph in a cell becomes the cell itself
  const isBare = blocks.length === 1 && only?.name === 'p' && Object.keys(only.attribs).length === 0;
  return isBare ? only.children : blocks;
}

function spansOf({ attribs }: Element): Record<string, string> {
  return Object.fromEntries(
    Object.entries(SPAN).flatMap(([name, most]) => {
      const span = Math.min(Number.parseInt(attribs[name] ?? '', 10), most);
      return span > 1 ? [[name, `${span}`]] : [];
    }),
  );
}

/** Removes the spans from a table that would take too many grid positions. */
function squeeze(parts: Element[]): void {
  const cells = parts.flatMap((part) => part.children.filter(isTag).flatMap((row) => row.children.filter(isTag)));
  const places = cells.reduce(
    (sum, { attribs }) => sum + Number(attribs.colspan ?? 1) * Number(attribs.rowspan ?? 1),
    0,
  );
  if (places <= Math.max(PLACES, cells.length)) return;
  for (const { attribs } of cells) for (const name of Object.keys(SPAN)) delete attribs[name];
}
