import type { Kind, Payloads, Progress } from './kinds.ts';

/** Why trying again would be in vain, as a key of the texts `jobs.why_…`. */
export type FinalReason = 'late' | 'sealed' | 'refused' | 'unreadable';

/** Thrown by a handler for a failure that no further attempt can mend. */
export class FinalError extends Error {
  readonly reason: FinalReason;
  constructor(reason: FinalReason, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'FinalError';
    this.reason = reason;
  }
}

/** The context of a run. */
export type RunInfo = {
  id: string;
  /** Counts from 1. An earlier attempt may have done all or part of the work without recording it. */
  attempt: number;
  /** The progress that an earlier attempt saved. */
  saved: Progress | null;
  /** Aborted when the job was cancelled, taken over or must stop. */
  signal: AbortSignal;
  /** Saves the job's progress. @throws if another run owns the job by now */
  progress: (progress: Progress) => Promise<void>;
};

/** Does the work of a kind. It must be repeatable: after a crash a job runs again. */
export type Handler<K extends Kind> = {
  run: (payload: Payloads[K], info: RunInfo) => Promise<void>;
  /** How many a node runs at once; by default as many as it has room for. */
  atOnce?: number;
  /**
   * Done in the workshop: of all such kinds a node runs one for authors, who take turns, and one that readers wait for.
   */
  isHeavy?: boolean;
};
export type Handlers = { [K in Kind]: Handler<K> };
