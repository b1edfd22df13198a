import type { OutBatch, Outbox } from './outbox.ts';
import type { Answer, LogAnswer } from './post-batch.ts';

/** Changes are sent after a rest of REST_MS, and after LONGEST_MS at the latest if the writer does not rest. */
const REST_MS = 300;
const LONGEST_MS = 1_000;
/** The pauses between tries while nobody answers; the last one repeats. */
const RETRY_MS = [1_000, 2_000, 5_000, 10_000];
/** Refusals that hold for every batch: somebody has to sign in or be given access. */
const FINAL = ['session_expired', 'not_found', 'ebook_not_found', 'forbidden'];
/** Refusals because there is no space: the same batch is sent again until there is some. */
const FULL = ['no_space', 'draft_no_room', 'too_many_new_drafts'];
/** Refuses a batch that can never be applied. */
const UNFIT = 'draft_invalid';

export type Sending =
  | { type: 'idle' }
  /** A batch has been on its way since then. */
  | { type: 'sending'; since: number }
  | { type: 'unreachable' }
  | { type: 'refused'; code: string; reason: string };

type Options = {
  /** The outboxes, those of earlier tabs first. */
  outboxes: () => Outbox[];
  /** How far this tab has applied the log. */
  at: () => { seq: number; text_version: number };
  post: (batch: OutBatch, signal: AbortSignal) => Promise<Answer>;
  /** Applies the batches of the log after `since`. @returns whether they could be applied */
  take: (since: number, answer: LogAnswer) => boolean;
  /** Resolves once the changes of earlier tabs are known. Nothing is sent before, as those are older. */
  ready: Promise<unknown>;
  onSending: (sending: Sending) => void;
  /** The server has a batch. */
  onTaken: () => void;
};

export type Sender = {
  /** A change was made. */
  changed(): void;
  /** Sends all changes without waiting; skips refused outboxes without a new change. @returns whether all arrived */
  flush(): Promise<boolean>;
  /** Sends all changes in any case, as the page is about to close. */
  leave(): void;
  /** Tries again: the connection may be back, or somebody signed in. */
  wake(): void;
  isUnreachable(): boolean;
  /** Sends nothing until released. */
  hold(isHeld: boolean): void;
  /** The connection is lost: the request on its way is given up. */
  cutOff(): void;
  stop(): void;
  /** Stops sending for good, and shows why. */
  giveUp(refusal: { code: string; reason: string }): void;
};

/** Sends batches one at a time, and repeats each until it is answered. */
export function createSender(options: Options): Sender {
  const { outboxes, at, ready, post, take, onSending, onTaken } = options;
  let sending: Sending = { type: 'idle' };
  let running: Promise<void> | null = null;
  let cut = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The time of the oldest change that waits. */
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
  /** The outboxes that were refused and have no new change. */
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

  /** @returns whether to send the next batch at once */
  const settle = (outbox: Outbox, since: number, answer: Answer): boolean => {
    // the server took nothing of it
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
      // the rest of the batch may be accepted
      if (isOffered) return true;
      refusal = { type: 'refused', code: answer.code, reason: answer.reason };
      show(refusal);
      // a batch with the changes made since may be accepted
      if (firstAt === null || isFinal()) refused.add(outbox);
      return !isFinal();
    }
    if (!take(since, answer)) return false;
    if (answer.type === 'behind') return true;
    outbox.confirm();
    onTaken();
    return true;
  };
  const sendAll = async () => {
    // without an `await` if ready: the page may be closing
    if (!isReady) await begun;
    let goesOn = true;
    while (goesOn && !isHeld && !isStopped) {
      const outbox = nextOutbox();
      const batch = outbox?.next(at());
      if (!outbox || !batch) break;
      firstAt = null;
      show({ type: 'sending', since: Date.now() });
      goesOn = settle(outbox, batch.seq, await post(batch, cut.signal));
      // changes made during the request wait for their own rest
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
      // starts synchronously: the page may be closing
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
