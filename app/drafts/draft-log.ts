import type { Outbox } from './outbox.ts';
import type { LogAnswer } from './post-batch.ts';

/** A position in the log of a draft: the last batch, and the version of the text after it. */
export type LogPosition = { seq: number; text_version: number };

export type Log = {
  at(): LogPosition;
  /** Applies the answer to a request for the batches after `since`. @returns whether it could be applied */
  take(since: number, answer: LogAnswer): boolean;
  skipTo(seq: number): void;
};

type Options = {
  outboxes: () => Outbox[];
  /** The log cannot be followed: it was pruned or restarted, or holds something that this version does not know. */
  onLost: () => void;
};

/** Follows the log of a draft and remembers how far it was applied. */
export function createLog(from: LogPosition, { outboxes, onLost }: Options): Log {
  let at = from;
  let isEnded = false;
  const lose = () => {
    isEnded = true;
    onLost();
    return false;
  };
  return {
    at: () => at,
    take: (since, answer) => {
      if (isEnded) return false;
      if (answer.isLost || answer.seq < since) return lose();
      const news = answer.batches.filter(({ seq }) => seq > at.seq);
      const steps = news.reduce((sum, batch) => sum + batch.steps.length, 0);
      try {
        if (news.length > 0) for (const outbox of outboxes()) outbox.take(news);
      } catch {
        return lose();
      }
      at = { seq: news.at(-1)?.seq ?? at.seq, text_version: at.text_version + steps };
      return true;
    },
    skipTo: (seq) => {
      at = { ...at, seq: Math.max(at.seq, seq) };
    },
  };
}
