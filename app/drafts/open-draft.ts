import type { DraftBatch, FieldValue } from '#common/drafts/draft.ts';
import { createFieldSource, type DraftForm, type FieldSource } from './field-source.ts';
import { type Journal, openJournal } from './journal.ts';
import { findOrphans, type Orphan } from './orphans.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { type DraftPlace, discardDraft, fetchSince, postBatch } from './post-batch.ts';
import { newRandomId } from './random-id.ts';
import { createSender, type Sender } from './sender.ts';
import type { DraftSource, JournalWriter } from './source.ts';
import { createTeller, type Standing } from './standing.ts';
import { lockName, takeLock } from './tab-lock.ts';

/** A draft that is open in this tab. */
export type Draft = DraftPlace & {
  client: string;
  /** How far this tab has come in its log. */
  at(): LogPlace;
  /** Whether the server knows it. */
  isThere(): boolean;
  /** A field was set here. */
  set(field: string, value: FieldValue, was: FieldValue): void;
  /** Where this tab keeps what it has not sent. */
  journal: JournalWriter;
  /** Another source beside the form's fields. */
  add(source: DraftSource): void;
  /** Something of another source waits. */
  changed(): void;
  /** Sends what there is without waiting. @returns whether all arrived */
  flush(): Promise<boolean>;
  /** Takes what others wrote. */
  pull(): Promise<void>;
  /** There may be a line again, or somebody signed in again. */
  wake(): void;
  /** The line is dead. */
  cutOff(): void;
  /** Sends nothing until released. */
  hold(isHeld: boolean): void;
  /** A save, which is this batch of the log, made these values of the fields what is stored; sends again. */
  saved(seq: number, values: Record<string, FieldValue>): void;
  /** Gives up what was written since the last save. @returns why not, or null */
  discard(): ReturnType<typeof discardDraft>;
  /** Whether nothing would be missing if the tab were gone: all is on the server or in the journal. */
  isSafe(): boolean;
  /** Sends what there is on its way out. */
  close(): void;
};

export type LogPlace = { seq: number; text_version: number };

type Options = DraftPlace & {
  /** This tab, where it has a name already. */
  client?: string;
  /** The text as it was opened, for what earlier tabs left of it. */
  doc?: object | null;
  /** Whose it is; nothing of another account is ever looked at. */
  account: string;
  from: LogPlace;
  /** Of a row that is not stored. */
  begun?: { ebook_id: string };
  form: DraftForm;
  onStanding: (standing: Standing) => void;
  onSignedOut: () => void;
};

/**
 * Opens a draft: what is typed goes into the journal at once and to the server soon; what earlier tabs left in the journal
 * is put into the form and sent.
 */
export function openDraft(options: Options): Draft {
  const { account, kind, id, from, begun, form, onStanding, onSignedOut } = options;
  const place = { kind, id };
  const client = options.client ?? newRandomId();
  const leaving = new AbortController();
  const lockOf = (tab: string) => lockName(account, place, tab);
  const orphans: Orphan[] = [];
  const journal = openJournal(account, place, () => teller.tell());
  const own = createOutbox({ client, journal: journal.of(client), begun });
  const fields = createFieldSource({
    ...{ form: whileOpen(leaving.signal, form), journal: own.journal },
    earlier: () => orphans.map((orphan) => orphan.fields),
  });
  own.add(fields);
  // what was left first: it was written before
  const outboxes = () => [...orphans.map(({ outbox }) => outbox), own];
  const log = createLog(from, outboxes);
  const isEmpty = () => outboxes().every((outbox) => outbox.isEmpty());
  const teller = createTeller({ isEmpty, isJournalled: journal.isWhole, onStanding, onSignedOut });
  const sender = createSender({
    ...{ outboxes, at: log.at, take: log.take, onSending: teller.onSending },
    post: (batch, signal) => postBatch({ ...place, account }, batch, signal),
    onTaken: () => {
      teller.kept();
      // nothing is left that was not kept
      if (isEmpty()) journal.mend();
    },
  });
  /** Of a row that is not stored the server knows once it took something. */
  const isThere = () => !begun || log.at().seq > 0;
  const pull = async () => {
    if (!isThere()) return;
    const since = await fetchSince(place, log.at().seq);
    if (since && !leaving.signal.aborted) log.take(since.batches);
  };
  void takeLock(lockOf(client), leaving.signal);
  void findOrphans({
    ...{ journal, own: client, lockOf, signal: leaving.signal, stored: form.stored },
    at: () => log.at().seq,
    opened: options.doc ? { ...from, doc: options.doc } : null,
    fetchLog: async (since) => (await fetchSince(place, since))?.batches ?? null,
    onFound: (orphan) => {
      orphans.push(orphan);
      fields.show(orphan.fields.changed());
      sender.wake();
    },
    onGone: () => void pull(),
  });
  const parts = { place, client, journal, own, fields, log, sender, outboxes, isEmpty, isThere, pull, leaving };
  return draftOf(parts);
}

type Log = { at(): LogPlace; take(batches: DraftBatch[]): void; skipTo(seq: number): void };

/** The log of a draft as far as it was taken. */
function createLog(from: LogPlace, outboxes: () => Outbox[]): Log {
  let at = from;
  return {
    at: () => at,
    take: (batches) => {
      const news = batches.filter(({ seq }) => seq > at.seq);
      const steps = news.reduce((sum, batch) => sum + batch.steps.length, 0);
      at = { seq: news.at(-1)?.seq ?? at.seq, text_version: at.text_version + steps };
      if (news.length > 0) for (const outbox of outboxes()) outbox.take(news);
    },
    skipTo: (seq) => {
      at = { ...at, seq: Math.max(at.seq, seq) };
    },
  };
}

/** The form for as long as it is on the page. */
function whileOpen(signal: AbortSignal, { stored, show, onSaved, onPublished }: DraftForm): DraftForm {
  return {
    stored,
    show: (values) => signal.aborted || show(values),
    onSaved: (unsent) => signal.aborted || onSaved(unsent),
    onPublished: (values) => signal.aborted || onPublished(values),
  };
}

type Parts = {
  place: DraftPlace;
  client: string;
  journal: Journal;
  own: Outbox;
  fields: FieldSource;
  log: Log;
  sender: Sender;
  outboxes: () => Outbox[];
  isEmpty: () => boolean;
  isThere: () => boolean;
  pull: () => Promise<void>;
  leaving: AbortController;
};

function draftOf(parts: Parts): Draft {
  const { place, client, journal, own, fields, log, sender, outboxes, isEmpty, isThere, pull, leaving } = parts;
  return {
    ...place,
    client,
    at: log.at,
    isThere,
    set: (field, value, was) => {
      fields.set(field, value, was);
      sender.changed();
    },
    journal: own.journal,
    add: own.add,
    changed: sender.changed,
    flush: sender.flush,
    pull,
    wake: sender.wake,
    cutOff: sender.cutOff,
    hold: sender.hold,
    saved: (seq, values) => {
      log.skipTo(seq);
      fields.settle(values);
      // had the server had what was not answered, it would not have saved
      for (const outbox of outboxes()) outbox.giveBack();
      sender.hold(false);
    },
    isSafe: () => isEmpty() || journal.isWhole(),
    discard: async () => {
      if (!(await sender.flush()) && sender.isUnreachable()) return 'unreachable';
      // what the server refused is not there
      fields.forget();
      for (const outbox of outboxes()) outbox.giveBack();
      const fault = await discardDraft(place);
      if (!fault) await pull();
      return fault;
    },
    close: () => {
      void sender.flush().finally(() => {
        sender.stop();
        leaving.abort();
        journal.close();
      });
    },
  };
}
