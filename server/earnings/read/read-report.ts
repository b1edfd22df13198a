import { amountOf, currencyIn, type DecimalSign, decimalSignOf } from './amounts.ts';
import { type DateOrder, dateOrderOf, isNumeric, momentOf, siteDay, writtenTime } from './days.ts';
import { isDayFirst } from './formats.ts';
import { LEFT_OUT, type LeftOut, type Line, type Naming, type Question, type ReadReport } from './report.ts';
import { ReportFault } from './report-fault.ts';
import { reportText } from './report-text.ts';
import { statusOf } from './statuses.ts';
import { likelyColumns, type Row, readTable, type Table } from './table.ts';

export type Reading = {
  /** What the author said of reports with these columns. */
  namingOf: (hash: string) => Naming;
  /** The site's time zone, and the present time. */
  zone: string;
  now: Date;
};

/** Lines of a sample, and of those that are left out. */
const SAMPLE = 10;
const LISTED = 20;
const DAY_MS = 86_400_000;
const EARLIEST = '2000-01-01';

/**
 * Reads a program's report. There are no lines while something of it is open.
 * @throws ReportFault if it is none
 */
export function readReport(bytes: Uint8Array, reading: Reading): { report: ReadReport; lines: Line[] } {
  const table = readTable(reportText(bytes), reading.namingOf);
  const naming = reading.namingOf(table.hash);
  const about = {
    program: table.format?.program ?? naming.program ?? ('' as const),
    ...{ headerHash: table.hash, isKnown: table.format !== null, naming, rows: table.count },
    header: table.format ? [] : table.header,
    columns: table.columns ?? likelyColumns(table.header),
    isOfDay: table.columns !== null && !table.rows.some(({ key }) => key.length > 0),
  };
  const none = { statuses: [], leftOut: [], sample: [], from: '', to: '' };
  if (!table.columns) return { report: { ...about, ...none, open: ['columns'] }, lines: [] };
  refuseRounded(table.rows);
  const { open, ...known } = knownOf(table, naming);
  if (open.length > 0) return { report: { ...about, ...none, open }, lines: [] };
  const { lines, leftOut, statuses } = linesOf(table, { ...reading, ...known, naming });
  const days = lines.map(({ day }) => day).toSorted();
  const found = {
    statuses,
    ...{ leftOut, sample: lines.slice(0, SAMPLE), from: days[0] ?? '', to: days.at(-1) ?? '' },
  };
  return { report: { ...about, ...found, open }, lines };
}

/** An id that a spreadsheet made a number, as 1.2E+17, has lost digits that tell orders apart. */
function refuseRounded(rows: Row[]): void {
  const rounded = rows.find(({ key }) => key.some((part) => /^\d(?:[.,]\d+)?E\+\d+$/i.test(part)));
  if (rounded) throw new ReportFault('earnings_rounded', { line: rounded.line });
}

type Known = {
  decimal: DecimalSign;
  dateOrder: DateOrder;
  /** Whether the file itself shows the order of day and month. */
  isOrderShown: boolean;
  currency: string;
};

/** How amounts and days are written and in which currency, by the whole table, or by what its author said. */
function knownOf({ rows, format, amountName, dayName }: Table, naming: Naming): Known & { open: Question[] } {
  const open: Question[] = [];
  const decimal = decimalSignOf(rows.map(({ cells }) => cells.amount ?? '')) ?? naming.decimal;
  if (!decimal) open.push('decimal');
  const days = rows.map(({ cells }) => cells.day ?? '');
  const named = format && isDayFirst(format, dayName) ? 'dmy' : naming.dateOrder;
  const shown = dateOrderOf(days);
  const dateOrder = shown ?? named;
  if (!dateOrder && days.some(isNumeric)) open.push('dateOrder');
  const sign = /\(([^()]*)\)\s*$/.exec(amountName)?.[1] ?? '';
  const currency = currencyIn(sign) ?? naming.currency ?? '';
  const isSaid = ({ cells }: Row) =>
    currencyIn(cells.currency ?? '') !== null || currencyIn(cells.amount ?? '') !== null;
  if (!currency && !rows.some(isSaid)) open.push('currency');
  return { decimal: decimal ?? '.', dateOrder: dateOrder ?? 'dmy', isOrderShown: shown !== null, currency, open };
}

type Ways = Known & Pick<Reading, 'zone' | 'now'> & { naming: Naming };

type Found = Pick<ReadReport, 'leftOut' | 'statuses'> & { lines: Line[] };

function linesOf({ rows, format }: Table, given: Ways): Found {
  const out = new Map<LeftOut, number[]>(LEFT_OUT.map((reason) => [reason, []]));
  const numbered = numbering();
  const ways = (given.naming.before ?? []).map((way) => ({ ...way, numbered: numbering() }));
  const zone = format?.zone ?? given.zone;
  const tomorrow = new Date(given.now.getTime() + DAY_MS).toISOString().slice(0, 10);
  const lines: Line[] = [];
  const words = new Map<string, number>();
  for (const row of rows) {
    const line = lineOf(row, { ...given, from: zone, until: tomorrow });
    const was = ways.flatMap((way, at) => {
      const ways = { ...given, dateOrder: given.isOrderShown ? given.dateOrder : (way.dateOrder ?? given.dateOrder) };
      const line = row.before[at] && lineOf(row.before[at], { ...ways, from: zone, until: tomorrow });
      return line && typeof line !== 'string' ? [keyIn(way, way.numbered(line.key))] : [];
    });
    if (typeof line === 'string') {
      out.get(line)?.push(row.line);
      continue;
    }
    const { status } = row.cells;
    if (status !== undefined) words.set(status, (words.get(status) ?? 0) + 1);
    const key = keyIn(given.naming, numbered(line.key));
    lines.push({ ...line, key, ...(was.length > 0 && { was }) });
  }
  const leftOut = [...out].flatMap(([reason, all]) =>
    all.length > 0 ? [{ reason, count: all.length, lines: all.slice(0, LISTED) }] : [],
  );
  return { lines, leftOut, statuses: statusesOf(words, given.naming) };
}

/** Tells equal keys of one report apart: equal rows are two sales. */
function numbering(): (key: string) => string {
  const seen = new Map<string, number>();
  return (key) => {
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times > 1 ? `${key} #${times}` : key;
  };
}

/** A key as it is stored: those of each way of naming the columns are apart, as they may mean different lines. */
const keyIn = ({ generation = 0 }: Pick<Naming, 'generation'>, key: string) =>
  generation > 0 ? `~${generation} ${key}` : key;

function lineOf({ cells, key }: Row, ways: Ways & { from: string; until: string }): Line | LeftOut {
  const written = writtenTime(cells.day ?? '', ways.dateOrder);
  if (!written || written.day < EARLIEST) return 'day';
  const day = siteDay(written, ways.from, ways.zone);
  if (day > ways.until) return 'future';
  const amount = amountOf(cells.amount ?? '', ways.decimal);
  if (amount === null) return 'amount';
  const currency = currencyIn(cells.currency ?? '') ?? currencyIn(cells.amount ?? '') ?? ways.currency;
  if (!currency) return 'currency';
  const clicked = writtenTime(cells.clicked ?? '', ways.dateOrder) ?? written;
  const word = [cells.word, cells.module].filter(Boolean).join('-');
  const product = cells.product ?? '';
  const updated = writtenTime(cells.updated ?? '', ways.dateOrder);
  const ofDay = [day, currency, cells.word, cells.part, cells.part ? '' : product].filter(Boolean);
  return {
    ...{ key: (key.some((part) => part !== '') ? key : ofDay).join(' '), order: cells.order ?? '', day },
    at: momentOf(clicked, ways.from),
    status: cells.status === undefined ? 'approved' : statusOf(cells.status, ways.naming.statuses),
    ...{ amount, currency, word, product, part: cells.part ?? '' },
    updated: updated ? new Date(momentOf(updated, ways.from)).toISOString() : '',
  };
}

/** The words for statuses that lines have, the frequent ones first. */
function statusesOf(words: Map<string, number>, { statuses }: Naming): ReadReport['statuses'] {
  return [...words]
    .map(([word, count]) => ({ word, status: statusOf(word, statuses), count }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, LISTED);
}
