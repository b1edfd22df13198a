import { EARNING_PROGRAMS, type EarningProgram, type EarningStatus } from '#common/earnings.ts';
import type { DecimalSign } from './amounts.ts';
import type { DateOrder } from './days.ts';

/** What a column of a report can say of a line. `part` tells lines of one order apart. */
export const FIELDS = [
  ...(['day', 'amount', 'currency', 'status', 'word', 'module', 'order', 'part'] as const),
  ...(['product', 'updated', 'clicked'] as const),
] as const;
export type Field = (typeof FIELDS)[number];
/** What a person can name. */
export const NAMED_FIELDS = ['day', 'amount', 'word', 'order', 'status', 'currency', 'product'] as const;
export type NamedField = (typeof NAMED_FIELDS)[number];

/** What an author said of reports with certain columns. */
export type Naming = {
  program?: EarningProgram;
  /** The name of the column of each field, of a report whose columns are not known. */
  columns?: Partial<Record<NamedField, string>>;
  decimal?: DecimalSign;
  dateOrder?: DateOrder;
  currency?: string;
  /** What the words of its statuses mean. */
  statuses?: Record<string, EarningStatus>;
  /** How often columns were named in another way after lines had been taken in. */
  generation?: number;
  /** These earlier ways, the newest first. */
  before?: EarlierWay[];
};

/** A line that no longer comes. */
export type MissingLine = Pick<Line, 'day' | 'order' | 'product' | 'amount' | 'currency' | 'status'>;

/** Answers by which keys of lines were made, before others were given. */
export type EarlierWay = Pick<Naming, 'columns' | 'dateOrder'> & { generation: number };

/** A line as it was read: it holds nothing about the buyer. */
export type Line = {
  key: string;
  /** Its keys by what its author said of the columns before. */
  was?: string[];
  order: string;
  day: string;
  /** When the link was followed, or else when the sale was, in milliseconds since 1970. */
  at: number;
  status: EarningStatus;
  /** In millionths of the currency's unit. */
  amount: number;
  currency: string;
  word: string;
  product: string;
  /** What the shop calls the product, such as Amazon's ASIN. */
  part: string;
  updated: string;
};

/** Why a line is left out: no day (as in a total), no amount, a day in the future, or no currency. */
export const LEFT_OUT = ['day', 'amount', 'future', 'currency'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];
/** What the file does not say, and its author has to. */
export const QUESTIONS = ['columns', 'currency', 'decimal', 'dateOrder'] as const;
export type Question = (typeof QUESTIONS)[number];

/** What was read of a report, without its lines. */
export type ReadReport = {
  /** Empty while nobody said whose it is. */
  program: EarningProgram | '';
  headerHash: string;
  /** Whether the columns are those of a known report. */
  isKnown: boolean;
  /** The names of all columns, of a report that is not known. */
  header: string[];
  columns: Partial<Record<NamedField, string>>;
  naming: Naming;
  open: Question[];
  rows: number;
  leftOut: { reason: LeftOut; count: number /** The first ones. */; lines: number[] }[];
  statuses: { word: string; status: EarningStatus; count: number }[];
  sample: Line[];
  from: string;
  to: string;
  /** Whether it names no orders, so that it replaces whole days. */
  isOfDay: boolean;
  /** What comes of it: lines that are new, that change and that stay; those of links, and those without. */
  counts?: { fresh: number; changed: number; same: number; matched: number; unmatched: number };
  /** Of one that was taken in: lines of earlier reports on its days that it does not have. They count as they did. */
  missing?: { count: number; first: MissingLine[] };
};

/**
 * What a line's key is unique within: its program and, for a report whose columns its author named, these columns, as two shops may number
 * their orders alike.
 */
export const sourceOf = ({
  program,
  isKnown,
  headerHash,
}: Pick<ReadReport, 'program' | 'isKnown' | 'headerHash'>): string =>
  isKnown ? program : `${program || 'other'} ${headerHash}`;

/** The sources that lines with these columns may have, as their author may name another program at any time. */
export const sourcesOf = (report: Pick<ReadReport, 'program' | 'isKnown' | 'headerHash'>): string[] =>
  report.isKnown ? [sourceOf(report)] : EARNING_PROGRAMS.map((program) => sourceOf({ ...report, program }));

/** The program of a source. */
export const programOfSource = (source: string): EarningProgram => source.split(' ', 1)[0] as EarningProgram;
