import type { ErrorCode } from '#common/texts/catalog.ts';
import type { MachineReport } from '../editions/machine/report.ts';
import type { ErrorParams } from '../errors.ts';
import type { NameInEbook } from '../rows/kinds.ts';

/** Each kind of job with its payload. Add a new kind here, and its handler in `handlers.ts`. */
export type Payloads = {
  /** A sealed letter, which is of no use after `until`. */
  'mail.send': { sealed: string; until: string | null };
  /** An image whose narrower copies are to be made; width in pixels. */
  'images.copies': { name: string; width: number };
  /** A file of an e-book that was asked for. */
  'books.file': { id: string };
  /** All e-books of an author as one file, which was asked for. */
  'authors.file': { user_id: string };
  /** Files of e-books that nobody asked for in a week. */
  'books.sweep': null;
  /** An upload that replaces another wherever the person manages its uses; both by their names. */
  'uploads.replace': { from: string; to: string; user_id: string };
  /** A copy of an e-book that is not whole yet. */
  'ebooks.copy': { id: string };
  /** A copy that was given up. */
  'ebooks.uncopy': { id: string };
  /** What is open in an edition, translated by a machine into drafts; `only` is one unit of one row. `at` is the time of all that it writes. */
  'editions.machine': {
    ebook_id: string;
    user_id: string;
    at: string;
    with_outdated: boolean;
    /** Characters that it may send; none in a job of an earlier version. */
    most?: number;
    only: { kind: NameInEbook; row_id: string; unit: string } | null;
  };
  /** Pictures of other sites that their author wants in the library; each becomes the upload of its id. */
  'pictures.fetch': { user_id: string; pictures: { id: string; url: string }[] };
  /** Uploads and stored files that were given up. */
  'uploads.sweep': null;
  /** Attempts that count no more, and sessions that ended or are too many. */
  'attempts.sweep': null;
  /** Jobs that ended long ago. */
  'jobs.sweep': null;
  /** A file that waits to be taken in, as that reading of it. */
  'imports.read': { id: string; reading: number };
  /** Imports and reports of earnings that nobody took in. */
  'imports.sweep': null;
  /** A report of earnings that was sent, or about whose columns its author said something. */
  'earnings.read': { id: string };
  /** A report of earnings that is taken in, and one that is taken out again. */
  'earnings.take': { id: string };
  'earnings.undo': { id: string; user_id: string };
  /** The earnings of an account that was deleted. */
  'earnings.forget': { user_id: string };
  /** The links whose turn it is. */
  'links.check': null;
  /** Events of long ago. */
  'events.purge': null;
  /** Events of e-books that are gone for good. */
  'events.forget': { ids: string[] };
  /** The authors' weekly mail, each Monday. */
  'numbers.mail': null;
  /** The mails of alerts: coupons that end, prices that shops changed, dead links. */
  'alerts.sweep': null;
  /** What lay in the trash for its time. */
  'trash.sweep': null;
  /** Versions and batches of drafts that are no longer kept. */
  'revisions.thin': null;
  /** The uploads used by rows that are older than the record of uses. */
  'media.uses': null;
  /** The last change of e-books that are older than the record of it. */
  'ebooks.changes': null;
  /** The word counts of modules that are older than the record of them. */
  'modules.words': null;
  /** The overrides of linked copies that are older than the record of them. */
  'catalogue.overrides': null;
  /** The translation memories and glossaries of an account that was deleted, for who has its e-books now. */
  'memory.passOn': { from: string; to: string };
  /** The stems of rows that are older than their index. */
  'stems.rows': null;
};

export type Kind = keyof Payloads;
/** How far a job is. */
export type Progress = {
  done: number;
  total: number;
  /** Codes of what failed, by its id. */
  failed?: Record<string, { code: ErrorCode; params: ErrorParams }>;
  /** What came of a machine translation so far. */
  report?: MachineReport;
};
