import type { ColumnType } from 'kysely';
import type { EarningStatus } from '#common/earnings.ts';
import type { ErrorCode } from '#common/texts/catalog.ts';
import type { Timestamp } from './columns.ts';

/**
 * `reading`, then `ready` to be taken in, or `failed`; `taking` while its lines are written, `taken` once they are; `undoing` while they are
 * removed.
 */
export type EarningImportState = 'reading' | 'ready' | 'failed' | 'taking' | 'taken' | 'undoing';

/** A program's report that an author sent. Its file goes once it is taken in, or given up. */
export type EarningImportsTable = {
  id: string;
  user_id: string;
  /** Empty until it is known. */
  program: string;
  sha256: string;
  file_name: string;
  state: EarningImportState;
  /** What was read (`ReadReport`), as JSON. */
  report: string | null;
  /** Why it could not be read. */
  code: ErrorCode | null;
  params: string | null;
  created_at: Timestamp;
  taken_at: ColumnType<string | null, string | null, string | null>;
};

/** `word` by its sub-id, `tag` by an account that is in one e-book only, `day` by link and day, `hand` by its author. */
export type MatchedBy = 'word' | 'tag' | 'day' | 'hand' | 'none';

/**
 * What a report says of a line, a sale mostly. A line has a statement for each report that has it; the current one counts.
 */
export type EarningsTable = {
  id: string;
  user_id: string;
  program: string;
  /** The same in every report; never made of the amount or status, which change. */
  line_key: string;
  /** Null of a line written by hand. */
  import_id: string | null;
  is_current: boolean;
  /** Whether the report names no orders: then the newest report that has the day counts, whole. */
  is_of_day: boolean;
  order_ref: string;
  /** The day of the sale, as 2026-11-23, in the site's time zone. */
  day: string;
  status: EarningStatus;
  /** In millionths of the currency's unit. */
  amount: number;
  currency: string;
  /** The sub-id as it came back. */
  word: string;
  product: string;
  updated: string;
  matched_by: MatchedBy;
  /** Null without a match; with `hand`, of one that belongs to no e-book. */
  ebook_id: string | null;
  /** An item's id, or the code of a link in a text, as in what is counted. */
  item: string | null;
  module_id: string | null;
};

/**
 * What counts of an author's lines on a day, written by triggers alone. Empty texts stand for null; `kind` and `value` say what lines without a
 * link are put into places by, and are empty of all others.
 */
type EarningSumsTable = Pick<EarningsTable, 'user_id' | 'day' | 'matched_by' | 'currency' | 'status' | 'program'> & {
  /** What tells the sums of a day apart. */
  key: string;
  ebook_id: string;
  item: string;
  module_id: string;
  kind: EarningRulesTable['kind'] | '';
  value: string;
  amount: ColumnType<never>;
  lines: number;
};

/** How an author's reports with these columns are read, as JSON (`Naming`). */
type EarningFormatsTable = { user_id: string; header_hash: string; naming: string };

/** Where an author put lines with a word, of a product, or one line; `ebook_id` is null for none of the e-books. */
export type EarningRulesTable = {
  user_id: string;
  program: string;
  kind: 'word' | 'product' | 'line';
  value: string;
  ebook_id: string | null;
  item: string | null;
  /** Whether it was proposed, by the link that leads to the product and its clicks before the sale. */
  is_estimate: boolean;
};

/** The module that a number in links stands for from a time on. */
type ModuleNumbersTable = { ebook_id: string; number: string; since: Timestamp; module_id: string };

export type EarningTables = {
  earning_imports: EarningImportsTable;
  earnings: EarningsTable;
  earning_sums: EarningSumsTable;
  earning_formats: EarningFormatsTable;
  earning_rules: EarningRulesTable;
  module_numbers: ModuleNumbersTable;
};
