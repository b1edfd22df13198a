import { createLog } from '#app/drafts/draft-log.ts';
import { createOutbox, type OutBatch } from '#app/drafts/outbox.ts';
import type { Answer } from '#app/drafts/post-batch.ts';
import type { JournalRecords } from '#app/drafts/source.ts';
import type { FoundRescue } from '#common/drafts/rescue.ts';
import { openEditor, type TextLog } from '../text-writers.ts';

/** As the sender of a page does: a writer who rests for so long is done for now, one who goes on is sent after the other. */
const REST_MS = 300;
const LONGEST_MS = 1_000;
const RETRY_MS = 1_000;

/** What happens at its time, in one order for all; the clock stands still between. */
export function createClock(setTime: (at: number) => void, start: number) {
  const events: { at: number; n: number; act: () => void }[] = [];
  let now = start;
  let n = 0;
  return {
    now: () => now,
    after(ms: number, act: () => void) {
      n += 1;
      events.push({ at: now + ms, n, act });
    },
    run(until = Number.POSITIVE_INFINITY) {
      for (;;) {
        const next = events.reduce<(typeof events)[0] | undefined>(
          (first, one) => (first && (first.at < one.at || (first.at === one.at && first.n < one.n)) ? first : one),
          undefined,
        );
        if (!next || next.at > until) return;
        events.splice(events.indexOf(next), 1);
        now = Math.max(now, next.at);
        setTime(now);
        next.act();
      }
    },
  };
}
export type Clock = ReturnType<typeof createClock>;

/** A server that takes each batch of a client once, and tells everybody; it may be down for a while. */
export function createServer(log: TextLog) {
  const seen = new Set<string>();
  const listeners: (() => void)[] = [];
  return {
    isDown: false,
    log,
    hear: (listener: () => void) => void listeners.push(listener),
    since: (seq: number) => ({ seq: log.seq, text_version: log.version, batches: structuredClone(log.since(seq)) }),
    write({ client, n, seq, steps, text_version }: OutBatch): Answer {
      const name = `${client} ${n}`;
      if (!seen.has(name)) {
        if (!log.write(client, structuredClone(steps), text_version)) return { type: 'behind', ...this.since(seq) };
        seen.add(name);
        for (const listener of listeners) listener();
      }
      return { type: 'taken', ...this.since(seq) };
    },
  };
}
export type Server = ReturnType<typeof createServer>;

type Options = { server: Server; clock: Clock; client: string; random: () => number };

/** A person at a page: the editor, draft, outbox and log of the product; the line to the server is slow, and goes at times. */
export function createPerson({ server, clock, client, random }: Options) {
  const { log } = server;
  const records: JournalRecords = {};
  const write = (given: JournalRecords) => {
    for (const [slot, value] of Object.entries(given)) {
      if (value === undefined) delete records[slot];
      else records[slot] = structuredClone(value);
    }
  };
  const offered: FoundRescue[] = [];
  const outbox = createOutbox({ client, journal: { write } });
  const place = { seq: log.seq, text_version: log.version };
  const editor = openEditor({ doc: log.doc, seq: log.seq, version: log.version }, client, {
    journal: outbox.journal,
    rescue: (found) => void offered.push(...found),
    holdRescues: (found, isFinal) => void (isFinal && offered.push(...found)),
  });
  outbox.add(editor.source);
  let isLost = false;
  const followed = createLog(place, {
    outboxes: () => [outbox],
    onLost: () => {
      isLost = true;
    },
  });
  let [isOnline, isSending, isPulling, isDue] = [true, false, false, false];
  let firstAt: number | null = null;
  let lastAt = 0;
  const delay = () => 5 + Math.floor(random() ** 3 * 600);
  const isCut = () => !isOnline || server.isDown;
  const ask = <T>(what: () => T, then: (answer: T | null) => void) => {
    if (isCut()) return clock.after(delay(), () => then(null));
    clock.after(delay(), () => {
      if (isCut()) return then(null);
      const answer = what();
      clock.after(delay(), () => then(isOnline ? answer : null));
    });
  };
  const send = () => {
    if (isSending || isLost) return;
    const batch = outbox.next(followed.at());
    firstAt = null;
    if (!batch) return;
    isSending = true;
    ask(
      () => server.write(structuredClone(batch)),
      (answer) => {
        isSending = false;
        if (!answer || answer.type === 'refused' || answer.type === 'unreachable') return clock.after(RETRY_MS, send);
        if (answer.type === 'behind') outbox.giveBack();
        if (!followed.take(batch.seq, answer)) return;
        if (answer.type === 'taken') outbox.confirm();
        if (answer.type === 'behind') return send();
        if (firstAt === null) send();
        else waitForRest();
      },
    );
  };
  const waitForRest = () => {
    const at = Math.min(lastAt + REST_MS, (firstAt ?? lastAt) + LONGEST_MS);
    clock.after(Math.max(0, at - clock.now()), () => {
      if (firstAt === null || isSending) return;
      if (clock.now() >= Math.min(lastAt + REST_MS, firstAt + LONGEST_MS)) send();
    });
  };
  const pull = () => {
    if (isPulling) {
      isDue = true;
      return;
    }
    isPulling = true;
    const { seq } = followed.at();
    ask(
      () => server.since(seq),
      (answer) => {
        isPulling = false;
        if (answer) followed.take(seq, answer);
        if (!isDue || !answer) return;
        isDue = false;
        pull();
      },
    );
  };
  server.hear(() => isOnline && clock.after(delay(), pull));
  return {
    client,
    editor,
    records,
    offered,
    writerOf: (batch: number) => log.writerOf(batch) ?? '',
    isLost: () => isLost,
    isIdle: () => outbox.isEmpty() && followed.at().seq === log.seq,
    state: () => editor.state(),
    edit(change: Parameters<typeof editor.edit>[0]) {
      editor.edit(change);
      this.wrote();
    },
    undo() {
      if (editor.undo()) this.wrote();
    },
    wrote() {
      lastAt = clock.now();
      firstAt ??= lastAt;
      if (!isSending) waitForRest();
    },
    setOnline(isNow: boolean) {
      isOnline = isNow;
      if (isNow) this.wake();
    },
    wake() {
      pull();
      if (!isSending) send();
    },
  };
}
export type ClashPerson = ReturnType<typeof createPerson>;
