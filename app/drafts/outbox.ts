import type { DraftBatch } from '#common/drafts/draft.ts';
import type { DraftSource, JournalRecords, JournalWriter, Pending } from './source.ts';

/** A batch as it is sent; the server stores each `n` of a client once. */
export type OutBatch = Pending & {
  client: string;
  /** Which batch of its client it is, from 1. */
  n: number;
  /** The last batch of the log that the tab has taken. */
  seq: number;
  /** Of a row that is not stored: the e-book that it shall stand in, '' for an e-book. */
  new?: { ebook_id: string };
};

/** What one tab has written and the server does not have. */
export type Outbox = {
  client: string;
  /** Where its sources keep what they hold. */
  journal: JournalWriter;
  add(source: DraftSource): void;
  isEmpty(): boolean;
  /** The batch to send: the one that was sent and not answered as it was, else what waits; null if nothing does. */
  next(at: { seq: number; text_version: number }): OutBatch | null;
  /** Takes batches of the log. */
  take(batches: DraftBatch[]): void;
  /** The server has what was sent. */
  confirm(): void;
  /** The server took nothing of what was sent: it waits again, perhaps in another form. */
  giveBack(): void;
  /** The server will never take what was left: its words are offered instead. @returns whether there was anything to offer so */
  displace(): boolean;
  /** Makes the journal say by itself what waits, without the log. */
  keepWhole(): void;
};

type Options = {
  client: string;
  journal: JournalWriter;
  /** Of a row that is not stored. */
  begun?: { ebook_id: string };
  /** What an earlier tab left. */
  kept?: JournalRecords;
};

type Sent = Pending & { n: number };
/** How many of its batches the server has, beside whatever waits in the journal: else a new one could pass for an old one. */
type Counted = { n: number; new?: { ebook_id: string } };

/**
 * Makes batches of what sources hold. One that was sent is kept until it is answered, and sent again as it was. Records are
 * written in the order of what happened, so that whatever part of them outlives a crash, nothing is lost or done twice.
 */
export function createOutbox({ client, journal, begun, kept = {} }: Options): Outbox {
  const counted = kept.state as Counted | undefined;
  const isNew = begun ?? counted?.new;
  const sources: DraftSource[] = [];
  let sent = (kept.sent as Sent | undefined) ?? null;
  let n = counted?.n ?? (sent ? sent.n - 1 : 0);
  const state = (): Counted => ({ n, ...(isNew && { new: isNew }) });
  const waiting = (text_version: number): Pending => {
    const parts = sources.map((source) => source.pending());
    return {
      fields: parts.flatMap(({ fields = [] }) => fields),
      steps: parts.flatMap(({ steps = [] }) => steps),
      text_version: parts.find((part) => part.text_version !== undefined)?.text_version ?? text_version,
    };
  };
  const isWaiting = () => {
    const { fields, steps } = waiting(0);
    return fields.length > 0 || steps.length > 0;
  };
  const settle = () => journal.write({ sent: undefined, state: isWaiting() ? state() : undefined });
  return {
    client,
    journal: { write: (records) => journal.write({ ...records, state: state() }) },
    add: (source) => void sources.push(source),
    isEmpty: () => sent === null && !isWaiting(),
    next: ({ seq, text_version }) => {
      if (!sent) {
        if (!isWaiting()) return null;
        sent = { n: n + 1, ...waiting(text_version) };
        journal.write({ sent, state: state() });
      }
      return { client, seq, ...sent, ...(isNew && { new: isNew }) };
    },
    take: (batches) => {
      for (const source of sources) source.take(batches, { client, sent });
    },
    confirm: () => {
      if (!sent) return;
      n = sent.n;
      sent = null;
      settle();
    },
    giveBack: () => {
      sent = null;
      settle();
    },
    displace: () => sources.filter((source) => source.displace?.()).length > 0,
    keepWhole: () => {
      for (const source of sources) source.keepWhole?.();
    },
  };
}
