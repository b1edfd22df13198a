import type { Kind, Payloads, Progress } from './kinds.ts';

/** Why trying again would be in vain, as a key of the texts `jobs.why_…`. */
export type FinalReason = 'late' | 'sealed' | 'refused' | 'unreadable';

/** Thrown by a handler for what no further attempt can mend. */
export class FinalError extends Error {
  readonly reason: FinalReason;
  constructor(reason: FinalReason, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'FinalError';
    this.reason = reason;
  }
}

/** What a handler is told of the run. */
export type RunInfo = {
  id: string;
  /** Counts from 1. An earlier one may have done the work, or half of it, without being able to say so. */
  attempt: number;
  /** What an earlier attempt saved, to go on from it. */
  saved: Progress | null;
  /** Set off when the job was cancelled, taken over or must stop. */
  signal: AbortSignal;
  /** Saves how far the job is. @throws if it is no longer this run's to do */
  progress: (progress: Progress) => Promise<void>;
};

/** Does the work of a kind. It must do no harm twice: after a crash a job runs again. */
export type Handler<K extends Kind> = {
  run: (payload: Payloads[K], info: RunInfo) => Promise<void>;
  /** How many a node runs at once; as many as it has room for if it does not say. */
  atOnce?: number;
  /** Done in the workshop: of all such kinds a node runs one for authors, who take turns, and one that readers wait for. */
  isHeavy?: boolean;
};
export type Handlers = { [K in Kind]: Handler<K> };
