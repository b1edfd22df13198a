import type { FieldValue } from '#common/drafts/draft.ts';
import type { FoundRescue } from '#common/drafts/rescue.ts';
import { createLog, type Log, type LogPlace } from './draft-log.ts';
import { createFieldSource, type DraftForm } from './field-source.ts';
import { type Journal, openJournal } from './journal.ts';
import { findOrphans, type Orphan } from './orphans.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { type DraftPlace, discardDraft, fetchSince, postBatch } from './post-batch.ts';
import { newRandomId } from './random-id.ts';
import { createRescueBoxes, type RescueBoxes } from './rescue-box.ts';
import { postRescues } from './rescues.ts';
import { createSender, type Sender } from './sender.ts';
import type { DraftSource, JournalWriter } from './source.ts';
import { createTeller, type Standing } from './standing.ts';
import { DOC_SLOT } from './step-slots.ts';
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
  /** Keeps texts that a merge took out of their place, for whoever typed them. */
  rescue(found: FoundRescue[]): void;
  /** Keeps what others wrote and what waits takes out, instead of what was held before; final is what is in the log. */
  holdRescues(found: FoundRescue[], isFinal: boolean): void;
  /** Another source beside the form's fields. */
  add(source: DraftSource): void;
  /** Something of another source waits. */
  changed(): void;
  /** Sends what there is without waiting. @returns whether all arrived */
  flush(): Promise<boolean>;
  /** Sends what there is: the page goes. */
  leave(): void;
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

/** Milliseconds that what is typed waits at most until it is known what earlier tabs left. */
const LONGEST_LOOK_MS = 3_000;

type Options = DraftPlace & {
  /** This tab, where it has a name already. */
  client?: string;
  /** The text as it was opened, for what earlier tabs left of it. */
  doc?: () => object;
  /** Whose it is; nothing of another account is ever looked at. */
  account: string;
  from: LogPlace;
  /** Of a row that is not stored. */
  begun?: { ebook_id: string };
  form: DraftForm;
  onStanding: (standing: Standing) => void;
  onSignedOut: () => void;
  /** Texts without a place were kept. */
  onRescued: () => void;
  /** What happened meanwhile cannot be had: all is in the journal, for the page to be loaded anew. */
  onLost: () => void;
  /** What is said of that where nothing is in the journal. */
  lostReason: string;
};

/**
 * Opens a draft: what is typed goes into the journal at once and to the server soon; what earlier tabs left in the journal
 * is put into the form and sent.
 */
export function openDraft(options: Options): Draft {
  const { account, kind, id, from, begun, form, onStanding, onSignedOut, onRescued } = options;
  const place = { kind, id };
  const client = options.client ?? newRandomId();
  const lockOf = (tab: string) => lockName(account, place, tab);
  const sources = openSources(options, client, () => teller.tell());
  const { leaving, orphans, journal, fields, outboxes, isEmpty } = sources;
  const boxes = createRescueBoxes({
    ...{ client, journal, onKept: onRescued },
    post: (found) => postRescues({ ...place, account }, found),
  });
  const log = createLog(from, { outboxes, onLost: () => startOver({ outboxes, sender, journal }, options) });
  const line = createLine(place, { log, signal: leaving.signal, isNew: Boolean(begun) });
  const teller = createTeller({ isEmpty, isJournalled: journal.isWhole, onStanding, onSignedOut });
  let known = () => {};
  const ready = new Promise<void>((resolve) => {
    known = resolve;
  });
  const sender = createSender({
    ...{ outboxes, ready, at: log.at, take: log.take, onSending: teller.onSending },
    post: (batch, signal) => postBatch({ ...place, account }, batch, signal),
    onTaken: () => {
      teller.kept();
      boxes.send();
      // nothing is left that was not kept
      if (isEmpty()) journal.mend();
    },
  });
  void takeLock(lockOf(client), leaving.signal);
  setTimeout(known, LONGEST_LOOK_MS);
  const looking = findOrphans({
    ...{ journal, own: client, lockOf, signal: leaving.signal, stored: form.stored },
    at: () => log.at().seq,
    opened: options.doc ? { ...from, doc: options.doc } : null,
    fetchLog: line.since,
    boxOf: boxes.of,
    onFound: (orphan) => {
      orphans.push(orphan);
      fields.show(orphan.fields.changed());
      sender.wake();
    },
    onGone: () => void line.pull(),
  });
  void looking.finally(known);
  return draftOf({ ...sources, ...line, place, client, boxes, log, sender });
}

/** What a tab writes, beside what earlier ones left, and where it is kept. */
function openSources({ account, kind, id, begun, form }: Options, client: string, onFault: () => void) {
  const leaving = new AbortController();
  const orphans: Orphan[] = [];
  const journal = openJournal(account, { kind, id }, onFault);
  const own = createOutbox({ client, journal: journal.of(client), begun });
  const fields = createFieldSource({
    ...{ form: whileOpen(leaving.signal, form), journal: own.journal },
    earlier: () => orphans.map((orphan) => orphan.fields),
  });
  own.add(fields);
  // what was left first: it was written before
  const outboxes = () => [...orphans.map(({ outbox }) => outbox), own];
  const isEmpty = () => outboxes().every((outbox) => outbox.isEmpty());
  return { leaving, orphans, journal, own, fields, outboxes, isEmpty };
}

type LineOptions = { log: Log; signal: AbortSignal; isNew: boolean };

/** Asks the server for the log, once there is one: of a row that is not stored, when the server took something. */
function createLine(place: DraftPlace, { log, signal, isNew }: LineOptions) {
  const isThere = () => !isNew || log.at().seq > 0;
  const since = async (seq: number) => (isThere() ? fetchSince(place, seq) : { ...log.at(), batches: [] });
  return {
    isThere,
    since,
    pull: async () => {
      const { seq } = log.at();
      const answer = await since(seq);
      if (answer && !signal.aborted) log.take(seq, answer);
    },
  };
}

type Lost = { outboxes: () => Outbox[]; sender: Sender; journal: Journal };

/** Leaves the draft as the journal has it, from where it is taken up once the page was loaded anew. */
function startOver({ outboxes, sender, journal }: Lost, { lostReason, onLost }: Options): void {
  for (const outbox of outboxes()) outbox.keepWhole();
  sender.giveUp({ code: 'draft_lost', reason: lostReason });
  void journal.written().then(() => journal.isWhole() && onLost());
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

type Parts = Omit<ReturnType<typeof openSources>, 'orphans'> & {
  place: DraftPlace;
  client: string;
  boxes: RescueBoxes;
  log: Log;
  sender: Sender;
  isThere: () => boolean;
  pull: () => Promise<void>;
};

function draftOf(parts: Parts): Draft {
  const { place, client, journal, own, boxes, fields, log, sender, outboxes, isEmpty, isThere, pull, leaving } = parts;
  const { flush, leave, cutOff, hold } = sender;
  const isKept = () => isEmpty() && boxes.areEmpty();
  return {
    ...place,
    client,
    at: log.at,
    ...{ isThere, pull },
    ...{ flush, leave, cutOff, hold },
    set: (field, value, was) => {
      fields.set(field, value, was);
      sender.changed();
    },
    journal: own.journal,
    rescue: boxes.add,
    holdRescues: boxes.hold,
    add: own.add,
    changed: sender.changed,
    wake: () => {
      sender.wake();
      boxes.send();
    },
    saved: (seq, values) => {
      log.skipTo(seq);
      fields.settle(values);
      // had the server had what was not answered, it would not have saved
      for (const outbox of outboxes()) outbox.giveBack();
      sender.hold(false);
    },
    isSafe: () => isKept() || journal.isWhole(),
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
        // the text that steps were made on is of no use without any
        if (own.isEmpty()) journal.of(client).write({ [DOC_SLOT]: undefined });
        leaving.abort();
        journal.close();
      });
    },
  };
}
