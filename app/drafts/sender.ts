import type { OutBatch, Outbox } from './outbox.ts';
import type { Answer, LogAnswer } from './post-batch.ts';

/** A writer who rests for so long is done for now; one who goes on is not waited for longer than that. */
const REST_MS = 300;
const LONGEST_MS = 1_000;
/** Before each new try while nobody answers; the last one repeats. */
const RETRY_MS = [1_000, 2_000, 5_000, 10_000];
/** Refusals that no other batch would change: somebody has to sign in, or to be let in. */
const FINAL = ['session_expired', 'not_found', 'ebook_not_found', 'forbidden'];
/** Refusals for want of room: the same is sent again until there is some. */
const FULL = ['no_space', 'draft_no_room', 'too_many_new_drafts'];
/** A refusal of what no text can take, now or later. */
const UNFIT = 'draft_invalid';

export type Sending =
  | { type: 'idle' }
  /** On its way since then. */
  | { type: 'sending'; since: number }
  | { type: 'unreachable' }
  | { type: 'refused'; code: string; reason: string };

type Options = {
  /** Those of earlier tabs first. */
  outboxes: () => Outbox[];
  /** How far this tab has come in the log. */
  at: () => { seq: number; text_version: number };
  post: (batch: OutBatch, signal: AbortSignal) => Promise<Answer>;
  /** Takes what the log said after batch `asked` into everything. @returns whether it could be taken */
  take: (asked: number, answer: LogAnswer) => boolean;
  /** What earlier tabs left is known: before that nothing is sent, as it was written before. */
  ready: Promise<unknown>;
  onSending: (sending: Sending) => void;
  /** The server has a batch. */
  onTaken: () => void;
};

export type Sender = {
  /** Something was written. */
  changed(): void;
  /** Sends what there is without waiting for rest; of what was refused only what was changed since. @returns whether all arrived */
  flush(): Promise<boolean>;
  /** Sends what there is in any case: the page goes. */
  leave(): void;
  /** There may be a line again, or somebody signed in again. */
  wake(): void;
  isUnreachable(): boolean;
  /** Sends nothing until released. */
  hold(isHeld: boolean): void;
  /** The line is known to be dead: what is on its way is not waited for. */
  cutOff(): void;
  stop(): void;
  /** Sends nothing any more, and says why. */
  giveUp(refusal: { code: string; reason: string }): void;
};

/** Sends batches, one at a time, and again until they are answered. */
export function createSender(options: Options): Sender {
  const { outboxes, at, ready, post, take, onSending, onTaken } = options;
  let sending: Sending = { type: 'idle' };
  let running: Promise<void> | null = null;
  let cut = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When what waits began to wait. */
  let firstAt: number | null = null;
  let tries = 0;
  let [isReady, isHeld, isStopped] = [false, false, false];
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  void ready.then(begin);
  void begun.then(() => {
    isReady = true;
  });
  /** What was refused and not changed since, and why. */
  const refused = new Set<Outbox>();
  let refusal: Sending = { type: 'idle' };

  const show = (next: Sending) => {
    sending = next;
    onSending(next);
  };
  const wait = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void run(), ms);
  };
  const waitForRest = () => {
    if (firstAt === null || isHeld || isFinal() || isFull() || sending.type === 'unreachable') return;
    wait(Math.min(REST_MS, firstAt + LONGEST_MS - Date.now()));
  };
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
  };
  const nextOutbox = () => outboxes().find((outbox) => !outbox.isEmpty() && !refused.has(outbox));
  const isFull = () => sending.type === 'refused' && FULL.includes(sending.code);
  const isFinal = () => sending.type === 'refused' && FINAL.includes(sending.code);

  /** @returns whether to go on at once */
  const settle = (outbox: Outbox, asked: number, answer: Answer): boolean => {
    // nothing of it is there
    if (answer.type === 'behind') outbox.giveBack();
    if (isStopped) return false;
    if (answer.type === 'unreachable' || (answer.type === 'refused' && FULL.includes(answer.code))) {
      show(answer);
      wait(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0);
      tries += 1;
      return false;
    }
    tries = 0;
    if (answer.type === 'refused') {
      const isOffered = answer.code === UNFIT && outbox.displace();
      outbox.giveBack();
      // the rest of it may do
      if (isOffered) return true;
      refusal = { type: 'refused', code: answer.code, reason: answer.reason };
      show(refusal);
      // what was changed meanwhile may do
      if (firstAt === null || isFinal()) refused.add(outbox);
      return !isFinal();
    }
    if (!take(asked, answer)) return false;
    if (answer.type === 'behind') return true;
    outbox.confirm();
    onTaken();
    return true;
  };
  const sendAll = async () => {
    // else at once: the page may be going
    if (!isReady) await begun;
    let goesOn = true;
    while (goesOn && !isHeld && !isStopped) {
      const outbox = nextOutbox();
      const batch = outbox?.next(at());
      if (!outbox || !batch) break;
      firstAt = null;
      show({ type: 'sending', since: Date.now() });
      goesOn = settle(outbox, batch.seq, await post(batch, cut.signal));
      // what was written meanwhile waits for its own rest
      if (firstAt !== null) break;
    }
    if (sending.type === 'sending') show(refused.size > 0 ? refusal : { type: 'idle' });
  };
  const run = (): Promise<void> => {
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = null;
      waitForRest();
    });
    return running;
  };
  const flush = async () => {
    do {
      if (running) await running;
      // begins at once: the page may be going
      await run();
    } while (!isStopped && !isHeld && sending.type !== 'unreachable' && !isFull() && nextOutbox() && !isFinal());
    return outboxes().every((outbox) => outbox.isEmpty());
  };
  return {
    changed: () => {
      firstAt ??= Date.now();
      if (isFinal()) return;
      refused.clear();
      if (!running) waitForRest();
    },
    flush,
    leave: () => {
      begin();
      void flush();
    },
    wake: () => {
      tries = 0;
      refused.clear();
      if (nextOutbox()) void run();
    },
    isUnreachable: () => sending.type === 'unreachable',
    hold: (hold) => {
      isHeld = hold;
      if (!hold && nextOutbox()) void run();
    },
    cutOff: () => {
      cut.abort();
      cut = new AbortController();
    },
    stop,
    giveUp: (why) => {
      stop();
      show({ type: 'refused', ...why });
    },
  };
}
