import { withoutGuard } from '#common/formula-cells.ts';
import { joined, type Piece } from './codes.ts';
import type { CSV_COLUMNS } from './csv.ts';
import { MOST_UNITS, type Refusal, SENT_STATES, type SentFile, type SentUnit } from './sent.ts';

/** Levels of codes in one another. */
const DEEPEST = 150;

type Column = (typeof CSV_COLUMNS)[number];

/** The texts of a table; its columns may stand in another order, parted by commas, semicolons or tabs. */
export function readCsv(given: string): SentFile | { refusal: Refusal } {
  const text = given.replace(/^\uFEFF/, '');
  const [head, ...lines] = cellsOf(text, partedBy(text));
  const names = head?.map((name) => name.trim().toLowerCase()) ?? [];
  const place = (column: Column) => names.indexOf(column);
  if ([place('module'), place('block'), place('target')].includes(-1)) return { refusal: 'exchange_columns' };
  if (lines.length > MOST_UNITS) return { refusal: 'exchange_too_deep' };
  const rows = new Map<string, SentUnit[]>();
  for (const line of lines) {
    const cell = (column: Column) => withoutGuard(line[place(column)] ?? '');
    const unit = cell('block').trim();
    if (!unit) continue;
    const name = cell('module').trim();
    const known = rows.get(name) ?? [];
    rows.set(name, known);
    known.push(sentOf(unit, cell));
  }
  return { rows: [...rows].map(([row, units]) => ({ row, units: JSON.stringify(units), count: units.length })) };
}

function sentOf(unit: string, cell: (column: Column) => string): SentUnit {
  const [source, target] = [piecesOf(cell('source')), piecesOf(cell('target'))];
  const state = SENT_STATES.find((known) => known === cell('state').trim()) ?? 'initial';
  const hash = cell('hash').trim() || null;
  const fault = target.isCrossed ? 'code_crossed' : null;
  return { unit, state, isMachine: false, hash, source: source.pieces, target: target.pieces, fault };
}

/** The sign between the cells of a table, by its first line. */
export const partedBy = (text: string): string => {
  const line = text.slice(0, 1_000).split(/[\r\n]/, 1)[0] ?? '';
  return [';', '\t'].find((sign) => line.includes(sign)) ?? ',';
};

/** The cells of each line; one in quotes may hold the sign, quotes and line breaks. */
export function cellsOf(text: string, sign: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, sign) : plainCell(text, at, sign);
    line.push(cell);
    at = end + 1;
    if (text[end] === sign && at < text.length) continue;
    if (text[end] === sign) line.push('');
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    lines.push(line);
    line = [];
  }
  return lines;
}

function plainCell(text: string, from: number, sign: string) {
  let end = from;
  while (end < text.length && text[end] !== sign && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { cell: text.slice(from, end), end };
}

function quotedCell(text: string, from: number, sign: string) {
  const parts: string[] = [];
  let start = from + 1;
  for (;;) {
    const quote = text.indexOf('"', start);
    if (quote < 0) return { cell: parts.join('') + text.slice(start), end: text.length };
    parts.push(text.slice(start, quote));
    if (text[quote + 1] !== '"') {
      const { cell, end } = plainCell(text, quote + 1, sign);
      return { cell: parts.join('') + cell, end };
    }
    parts.push('"');
    start = quote + 2;
  }
}

const CODE = /<(?:(\/)(\w{1,8})|(\w{1,8})(\/?))>/g;

/** A cell with its codes; one that is not closed, or crosses another, makes it faulty. */
function piecesOf(cell: string): { pieces: Piece[]; isCrossed: boolean } {
  const whole: Piece[] = [];
  const open: { code: string; within: Piece[] }[] = [];
  let isCrossed = false;
  let at = 0;
  const add = (piece: Piece) => (open.at(-1)?.within ?? whole).push(piece);
  for (const { 0: tag, 1: slash, 2: ended, 3: begun = '', 4: single, index } of cell.matchAll(CODE)) {
    add(plainOf(cell.slice(at, index)));
    at = index + tag.length;
    if (single) add({ code: begun, within: null });
    else if (!slash) {
      const within: Piece[] = [];
      add({ code: begun, within });
      if (open.length < DEEPEST) open.push({ code: begun, within });
      else isCrossed = true;
    } else if (open.at(-1)?.code === ended) open.pop();
    else isCrossed = true;
  }
  add(plainOf(cell.slice(at)));
  return { pieces: joined(whole), isCrossed: isCrossed || open.length > 0 };
}

const plainOf = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
