import type { DraftBatch, FieldStep } from '#common/drafts/draft.ts';

/** The changes of a tab that the server does not have yet. */
export type Pending = {
  fields: FieldStep[];
  /** ProseMirror steps as JSON. */
  steps: object[];
  /** The version of the text that the steps start from. */
  text_version: number;
};

/**
 * A part of a draft: the fields of a form, or an editor's text. It keeps its unconfirmed changes, and writes them to the
 * journal itself.
 */
export type DraftSource = {
  /** The changes to send; members that the source does not use are left out. */
  pending(): Partial<Pending>;
  /** Applies batches in the log's order. Batches of `client` confirm what was sent. */
  take(batches: DraftBatch[], own: { client: string; sent: Pending | null }): void;
  /** Writes the journal so that it can be read without the log. */
  keepWhole?(): void;
  /** Offers the words of the waiting changes instead, and forgets the changes. @returns whether any waited */
  displace?(): boolean;
};

/** The records of a journal by slot; undefined removes a record. */
export type JournalRecords = Record<string, unknown>;
/** Where a source keeps its unsent changes. */
export type JournalWriter = { write(records: JournalRecords): void };
