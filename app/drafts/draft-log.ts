import type { Outbox } from './outbox.ts';
import type { LogAnswer } from './post-batch.ts';

/** How far a log, and the steps of its text, have come. */
export type LogPlace = { seq: number; text_version: number };

export type Log = {
  at(): LogPlace;
  /** Takes what was answered to `asked`. @returns whether it could be taken */
  take(asked: number, answer: LogAnswer): boolean;
  skipTo(seq: number): void;
};

type Options = {
  outboxes: () => Outbox[];
  /** It cannot be followed: it was thinned out or begun anew, or says what this program does not know. */
  onLost: () => void;
};

/** The log of a draft as far as it was taken. */
export function createLog(from: LogPlace, { outboxes, onLost }: Options): Log {
  let at = from;
  let isEnded = false;
  const lose = () => {
    isEnded = true;
    onLost();
    return false;
  };
  return {
    at: () => at,
    take: (asked, answer) => {
      if (isEnded) return false;
      if (answer.isLost || answer.seq < asked) return lose();
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
