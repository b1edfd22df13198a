import type { DraftBatch, FieldStep } from '#common/drafts/draft.ts';

/** What a tab wrote that the server does not have yet. */
export type Pending = {
  fields: FieldStep[];
  /** ProseMirror steps as JSON. */
  steps: object[];
  /** The version of the text that the steps start from. */
  text_version: number;
};

/**
 * What a draft is written from: the fields of a form, or an editor's text. It keeps what is not confirmed, and puts its
 * records into the journal by itself.
 */
export type DraftSource = {
  /** What waits to be sent; left out of it is what the source has no part in. */
  pending(): Partial<Pending>;
  /** Batches of the log, in its order. Those of `client` confirm what was sent; what others wrote is put in. */
  take(batches: DraftBatch[], own: { client: string; sent: Pending | null }): void;
  /** Makes the journal say by itself what was written, without the log. */
  keepWhole?(): void;
  /** Offers the words of what waits instead of it, and forgets it. @returns whether anything waited */
  displace?(): boolean;
};

/** Records of a journal by their slots; an undefined one is removed. */
export type JournalRecords = Record<string, unknown>;
/** Where a source keeps what it has not sent. */
export type JournalWriter = { write(records: JournalRecords): void };
