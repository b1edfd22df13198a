import type { DraftBatch } from '#common/drafts/draft.ts';
import type { DraftSource, JournalRecords, JournalWriter, Pending } from './source.ts';

/** A batch as it is sent; the server stores each `n` of a client once. */
export type OutBatch = Pending & {
  client: string;
  /** The number of the batch within its client, from 1. */
  n: number;
  /** The last batch of the log that the tab has applied. */
  seq: number;
  /** Set for a row that is not stored: the e-book that will hold it, '' for an e-book. */
  new?: { ebook_id: string };
};

/** The changes of one tab that the server does not have. */
export type Outbox = {
  client: string;
  /** Where its sources keep their changes. */
  journal: JournalWriter;
  add(source: DraftSource): void;
  isEmpty(): boolean;
  /** The batch to send: the unanswered one unchanged, else a new one of all that waits; null if nothing waits. */
  next(at: { seq: number; text_version: number }): OutBatch | null;
  /** Applies batches of the log. */
  take(batches: DraftBatch[]): void;
  /** The server has the batch that was sent. */
  confirm(): void;
  /** The server took nothing of the batch that was sent: its changes wait again, and may change. */
  giveBack(): void;
  /** The server will never take what waits: offers its words instead. @returns whether there were any */
  displace(): boolean;
  /** Writes the journal so that it can be read without the log. */
  keepWhole(): void;
};

type Options = {
  client: string;
  journal: JournalWriter;
  /** Set for a row that is not stored. */
  begun?: { ebook_id: string };
  /** The records that an earlier tab left. */
  kept?: JournalRecords;
};

type Sent = Pending & { n: number };
/** How many batches the server has. The journal keeps it with its records, so that no batch repeats an old number. */
type Counted = { n: number; new?: { ebook_id: string } };

/**
 * Makes batches of the changes that sources hold. A sent batch is kept until it is answered, and sent again unchanged.
 * Records are written in the order of the changes: whichever survive a crash, nothing is lost or applied twice.
 */
export function createOutbox({ client, journal, begun, kept = {} }: Options): Outbox {
  const counted = kept.state as Counted | undefined;
  const isNew = begun ?? counted?.new;
  const sources: DraftSource[] = [];
  let sent = (kept.sent as Sent | undefined) ?? null;
  let n = counted?.n ?? (sent ? sent.n - 1 : 0);
  const { alone, counting } = countInJournal(counted, isNew);
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
  const settle = () => journal.write(counting({ sent: undefined }, isWaiting() ? n : null));
  return {
    client,
    journal: { write: (records) => journal.write(alone(n) ? records : counting(records, n)) },
    add: (source) => void sources.push(source),
    isEmpty: () => sent === null && !isWaiting(),
    next: ({ seq, text_version }) => {
      if (!sent) {
        if (!isWaiting()) return null;
        sent = { n: n + 1, ...waiting(text_version) };
        journal.write(counting({ sent }, n));
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

/** Follows which count the journal holds, so that a key writes its change alone. */
function countInJournal(counted: Counted | undefined, isNew: Counted['new']) {
  let held = counted?.n ?? null;
  return {
    /** Whether records need no count beside them. */
    alone: (n: number) => held === n,
    /** Records with the count; null takes it out of the journal. */
    counting: (records: JournalRecords, n: number | null): JournalRecords => {
      held = n;
      return { ...records, state: n === null ? undefined : ({ n, ...(isNew && { new: isNew }) } satisfies Counted) };
    },
  };
}
