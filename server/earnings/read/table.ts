import { cellsOf, partedTable } from './cells.ts';
import { type Format, type FoundColumns, formatOf, otherReport } from './formats.ts';
import { headerHash, plainName } from './names.ts';
import { FIELDS, type Field, NAMED_FIELDS, type NamedField, type Naming } from './report.ts';
import { ReportFault } from './report-fault.ts';

/** The most lines of a report. */
const MOST_ROWS = 200_000;
/** The most columns that a header may name. */
const MOST_COLUMNS = 500;
/** Characters of a cell that are kept. */
const LONGEST = 300;
/** Lines among which the header is looked for. */
const FIRST_LINES = 50;

/** The cells of a line that say something about the sale; the others are dropped. */
export type Row = {
  line: number;
  cells: Partial<Record<Field, string>>;
  key: string[];
  /** The same line by each earlier way; null where that way found no columns. */
  before: (Row | null)[];
};
export type Table = {
  header: string[];
  hash: string;
  /** Null of a report that is not known. */
  format: Format | null;
  /** Null while nobody named its columns. */
  columns: Partial<Record<NamedField, string>> | null;
  /** The name of the column of amounts, which may name the currency, and that of days, whose language may tell their order. */
  amountName: string;
  dayName: string;
  rows: Row[];
  count: number;
};

/** Finds the header of a report and keeps the named cells of its lines. @throws ReportFault */
export function readTable(given: string, namingOf: (hash: string) => Naming): Table {
  const { text, separator } = partedTable(given);
  const lines = cellsOf(text, separator);
  const first = firstLines(lines);
  const at = headerAt(first);
  const header = (first[at] ?? []).slice(0, MOST_COLUMNS).map((name) => name.trim().slice(0, LONGEST));
  const hash = headerHash(header);
  const known = formatOf(header);
  const other = known ? null : otherReport(header);
  if (other) throw new ReportFault(other);
  const naming = namingOf(hash);
  const places = known?.places ?? placesNamed(header, naming);
  const before = (naming.before ?? []).map((way) => known?.places ?? placesNamed(header, way));
  const isHeader = (line: string[]) => line.every((cell, index) => cell.trim() === header[index]);
  const rows: Row[] = [];
  let count = 0;
  let number = at + 1;
  const take = (line: string[]) => {
    number += 1;
    if (line.every((cell) => cell.trim() === '') || isHeader(line)) return;
    count += 1;
    if (count > MOST_ROWS) throw new ReportFault('earnings_too_many', { max: MOST_ROWS });
    if (places)
      rows.push({ ...rowOf(line, number, places), before: before.map((way) => way && rowOf(line, number, way)) });
  };
  for (const line of first.slice(at + 1)) take(line);
  for (const line of lines) take(line);
  if (count === 0) throw new ReportFault('earnings_no_rows');
  const columns = known ? {} : places && (naming.columns ?? {});
  const nameOf = (field: Field) => header[places?.fields[field] ?? -1] ?? '';
  const names = { amountName: nameOf('amount'), dayName: nameOf('day') };
  return { header, hash, format: known?.format ?? null, columns, ...names, rows, count };
}

function firstLines(lines: Generator<string[]>): string[][] {
  const first: string[][] = [];
  while (first.length < FIRST_LINES) {
    const { value, done } = lines.next();
    if (done) break;
    first.push(value);
  }
  return first;
}

const filled = (line: string[]) => line.filter((cell) => cell.trim() !== '').length;

/** The header is the first line of a known report, or else the first that is as wide as what follows. */
function headerAt(first: string[][]): number {
  const known = first.findIndex((line) => formatOf(line) !== null);
  if (known >= 0) return known;
  const widths = Map.groupBy(first, filled);
  const [usual] = [...widths].filter(([width]) => width > 1).toSorted(([a, x], [b, y]) => y.length - x.length || b - a);
  if (!usual) throw new ReportFault('earnings_no_table');
  const at = first.findIndex(
    (line) => filled(line) >= usual[0] && line.every((cell) => !/^\s*[-(]?\d[\d.,]*\)?\s*$/.test(cell)),
  );
  if (at < 0) throw new ReportFault('earnings_no_table');
  return at;
}

/** The places of the columns that an author named; null if day or amount is missing. */
function placesNamed(header: string[], { columns = {} }: Naming): FoundColumns | null {
  const at = (field: NamedField) => header.indexOf(columns[field] ?? '\0');
  const found = NAMED_FIELDS.map((field) => [field, at(field)] as const).filter(([, place]) => place >= 0);
  const fields: FoundColumns['fields'] = Object.fromEntries(found);
  if (fields.day === undefined || fields.amount === undefined) return null;
  const key = [fields.order, fields.product].filter((place) => place !== undefined);
  return { fields, words: fields.word === undefined ? [] : [fields.word], key: fields.order === undefined ? [] : key };
}

const NOTHING = new Set(['', '(none)', '-', '--', 'n/a', 'none', 'null']);

/** A cell as text, without the marks by which spreadsheets keep an id from becoming a number. */
function textOf(cell: string | undefined): string {
  let text = (cell ?? '').trim();
  if (text.startsWith('="') && text.endsWith('"')) text = text.slice(2, -1).trim();
  if (/[\s\p{Cc}]{2}|[\p{Cc}]/u.test(text)) text = text.replace(/[\s\p{Cc}]+/gu, ' ');
  return NOTHING.has(text.toLowerCase()) ? '' : text.slice(0, LONGEST).toWellFormed();
}

function rowOf(line: string[], number: number, { fields, words, key }: FoundColumns): Row {
  const cells: Row['cells'] = {};
  for (const field of FIELDS) {
    const at = fields[field];
    if (at !== undefined) cells[field] = textOf(line[at]);
  }
  const word = words.map((at) => textOf(line[at])).find((text) => text !== '');
  if (word !== undefined) cells.word = word;
  return { line: number, cells, key: key.map((at) => textOf(line[at])), before: [] };
}

/** What a header seems to say, as a proposal to its author. */
const LIKELY: [NamedField, RegExp][] = [
  ['day', /\b(?:data|date|fecha|datum|dia|day|horario|time)\b/],
  [
    'amount',
    /\b(?:comissao|commission|comision|provision|commissione|earnings?|ganho|payout|valor liquido|ganho liquido)\b/,
  ],
  ['word', /\b(?:sub ?id\d?|src|sck|custom ?id|click ?ref|tid|u1|utm source|tracking)\b/],
  ['order', /\b(?:pedido|order|transacao|transaction|fatura|venda|invoice|receipt)\b/],
  ['status', /\b(?:status|situacao|estado|state|statut)\b/],
  ['currency', /\b(?:moeda|currency|moneda|devise|wahrung|valuta)\b/],
  ['product', /\b(?:produto|product|item|producto|produit|produkt|prodotto|nome)\b/],
];

/** The columns that an unknown report's fields may stand in. */
export function likelyColumns(header: string[]): Partial<Record<NamedField, string>> {
  const taken = new Set<string>();
  const found: Partial<Record<NamedField, string>> = {};
  for (const [field, pattern] of LIKELY) {
    const name = header.find((one) => one !== '' && !taken.has(one) && pattern.test(plainName(one)));
    if (!name) continue;
    taken.add(name);
    found[field] = name;
  }
  return found;
}
