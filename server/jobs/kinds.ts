import type { ErrorCode } from '#common/texts/catalog.ts';
import type { ErrorParams } from '../errors.ts';

/** Each kind of job with what its handler is given. A new kind is added here, and its handler in `handlers.ts`. */
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
  /** An upload that takes another's place wherever the person manages what uses it; both by their names. */
  'uploads.replace': { from: string; to: string; user_id: string };
  /** A copy of an e-book that is not whole yet. */
  'ebooks.copy': { id: string };
  /** A copy that was given up. */
  'ebooks.uncopy': { id: string };
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
  /** Files that nobody took in. */
  'imports.sweep': null;
  /** The links whose turn it is. */
  'links.check': null;
  /** What was counted long ago. */
  'events.purge': null;
  /** What was counted of e-books that are gone for good. */
  'events.forget': { ids: string[] };
  /** What authors are told each Monday. */
  'numbers.mail': null;
  /** What lay in the trash for its time. */
  'trash.sweep': null;
  /** Versions and batches of drafts that are not kept any longer. */
  'revisions.thin': null;
  /** Which uploads the rows use that are older than the record of it. */
  'media.uses': null;
  /** When the e-books were changed last that nobody wrote in since that is known. */
  'ebooks.changes': null;
  /** The words of modules that are older than their count. */
  'modules.words': null;
  /** What linked copies say otherwise that are older than the record of it. */
  'catalogue.overrides': null;
};

export type Kind = keyof Payloads;
/** How far a job is. */
export type Progress = {
  done: number;
  total: number;
  /** Codes of what failed, by its id. */
  failed?: Record<string, { code: ErrorCode; params: ErrorParams }>;
};
