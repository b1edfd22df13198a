import type { FieldValue } from '#common/drafts/draft.ts';
import type { FoundRescue } from '#common/drafts/rescue.ts';
import { createLog, type Log, type LogPosition } from './draft-log.ts';
import { createFieldSource, type DraftForm } from './field-source.ts';
import { type Journal, openJournal } from './journal.ts';
import { findOrphans, type Orphan } from './orphans.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { type DraftRef, discardDraft, fetchSince, postBatch } from './post-batch.ts';
import { newRandomId } from './random-id.ts';
import { createRescueBoxes, type RescueBoxes } from './rescue-box.ts';
import { postRescues } from './rescues.ts';
import { createSender, type Sender } from './sender.ts';
import type { DraftSource, JournalWriter } from './source.ts';
import { createStandingReporter, type Standing } from './standing.ts';
import { DOC_SLOT } from './step-slots.ts';
import { lockName, takeLock } from './tab-lock.ts';

/** A draft that is open in this tab. */
export type Draft = DraftRef & {
  client: string;
  /** How far this tab has applied the log. */
  at(): LogPosition;
  /** Whether the server knows the draft. */
  isThere(): boolean;
  /** A field was set here. */
  set(field: string, value: FieldValue, was: FieldValue): void;
  /** Where this tab keeps its unsent changes. */
  journal: JournalWriter;
  /** Keeps texts that a merge displaced, for the person who typed them. */
  rescue(found: FoundRescue[]): void;
  /** Replaces the held texts: texts of others that an unsent change removes, final once that change is in the log. */
  holdRescues(found: FoundRescue[], isFinal: boolean): void;
  /** Adds another source to the form's fields. */
  add(source: DraftSource): void;
  /** Another source has a change to send. */
  changed(): void;
  /** Sends all changes without waiting. @returns whether all arrived */
  flush(): Promise<boolean>;
  /** Sends all changes, as the page is about to close. */
  leave(): void;
  /** Fetches and applies the changes of others. */
  pull(): Promise<void>;
  /** Tries to send again: the connection may be back, or somebody signed in. */
  wake(): void;
  /** The connection is lost. */
  cutOff(): void;
  /** Sends nothing until released. */
  hold(isHeld: boolean): void;
  /** A save stored these values and is batch `seq` of the log; sends again. */
  saved(seq: number, values: Record<string, FieldValue>): void;
  /** Discards all changes since the last save. @returns why that failed, or null */
  discard(): ReturnType<typeof discardDraft>;
  /** Whether the tab can close without loss: every change is on the server or in the journal. */
  isSafe(): boolean;
  /** Sends all changes and closes the draft. */
  close(): void;
};

/** How long changes wait at most for the search for what earlier tabs left. */
const LONGEST_LOOK_MS = 3_000;

type Options = DraftRef & {
  /** This tab's id, if it has one already. */
  client?: string;
  /** The text as it was opened; the steps of earlier tabs are merged with it. */
  doc?: () => object;
  /** The account that writes; records of other accounts are never read. */
  account: string;
  from: LogPosition;
  /** Set for a row that is not stored. */
  begun?: { ebook_id: string };
  form: DraftForm;
  onStanding: (standing: Standing) => void;
  onSignedOut: () => void;
  /** Displaced texts were kept. */
  onRescued: () => void;
  /** The log cannot be followed. All changes are in the journal, so the page can be reloaded. */
  onLost: () => void;
  /** The reason to show for that if the journal does not hold all changes. */
  lostReason: string;
};

/**
 * Opens a draft. Each change goes into the journal at once and to the server soon after. Changes that earlier tabs left
 * in the journal are put into the form and sent.
 */
export function openDraft(options: Options): Draft {
  const { account, kind, id, from, begun, form, onStanding, onSignedOut, onRescued } = options;
  const place = { kind, id };
  const client = options.client ?? newRandomId();
  const lockOf = (tab: string) => lockName(account, place, tab);
  const sources = openSources(options, client, () => standing.report());
  const { leaving, orphans, journal, fields, outboxes, isEmpty } = sources;
  const boxes = createRescueBoxes({
    ...{ client, journal, onKept: onRescued },
    post: (found) => postRescues({ ...place, account }, found),
  });
  const log = createLog(from, { outboxes, onLost: () => startOver({ outboxes, sender, journal }, options) });
  const line = createLine(place, { log, signal: leaving.signal, isNew: Boolean(begun) });
  const standing = createStandingReporter({ isEmpty, isJournalled: journal.isWhole, onStanding, onSignedOut });
  let known = () => {};
  const ready = new Promise<void>((resolve) => {
    known = resolve;
  });
  const sender = createSender({
    ...{ outboxes, ready, at: log.at, take: log.take, onSending: standing.onSending },
    post: (batch, signal) => postBatch({ ...place, account }, batch, signal),
    onTaken: () => {
      standing.kept();
      boxes.send();
      // the server has every change: a failed record does no harm
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

/** Opens the journal, and the outboxes of this tab and of earlier ones. */
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
  // earlier tabs first: their changes are older
  const outboxes = () => [...orphans.map(({ outbox }) => outbox), own];
  const isEmpty = () => outboxes().every((outbox) => outbox.isEmpty());
  return { leaving, orphans, journal, own, fields, outboxes, isEmpty };
}

type LineOptions = { log: Log; signal: AbortSignal; isNew: boolean };

/** Asks the server for the log, once there is one. A new row has a log as soon as the server took a batch. */
function createLine(place: DraftRef, { log, signal, isNew }: LineOptions) {
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

/** Ends the draft and leaves its changes in the journal, where the reloaded page finds them. */
function startOver({ outboxes, sender, journal }: Lost, { lostReason, onLost }: Options): void {
  for (const outbox of outboxes()) outbox.keepWhole();
  sender.giveUp({ code: 'draft_lost', reason: lostReason });
  void journal.written().then(() => journal.isWhole() && onLost());
}

/** The form, which ignores every call once it has left the page. */
function whileOpen(signal: AbortSignal, { stored, show, onSaved, onPublished }: DraftForm): DraftForm {
  return {
    stored,
    show: (values) => signal.aborted || show(values),
    onSaved: (unsent) => signal.aborted || onSaved(unsent),
    onPublished: (values) => signal.aborted || onPublished(values),
  };
}

type Parts = Omit<ReturnType<typeof openSources>, 'orphans'> & {
  place: DraftRef;
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
      // the server cannot have the unanswered batch: it would have refused the save
      for (const outbox of outboxes()) outbox.giveBack();
      sender.hold(false);
    },
    isSafe: () => isKept() || journal.isWhole(),
    discard: async () => {
      if (!(await sender.flush()) && sender.isUnreachable()) return 'unreachable';
      // the server does not have a refused batch
      fields.forget();
      for (const outbox of outboxes()) outbox.giveBack();
      const fault = await discardDraft(place);
      if (!fault) await pull();
      return fault;
    },
    close: () => {
      void sender.flush().finally(() => {
        sender.stop();
        // the base text is of no use without steps
        if (own.isEmpty()) journal.of(client).write({ [DOC_SLOT]: undefined });
        leaving.abort();
        journal.close();
      });
    },
  };
}
