/** Work that failed to complete: it ran out of time or memory, or crashed. */
export class WorkshopError extends Error {
  readonly reason: 'slow' | 'memory' | 'fell';
  /** Whether the same work would fail again. */
  readonly isFinal: boolean;
  constructor(reason: WorkshopError['reason'], message: string = reason, isFinal = false) {
    super(message);
    this.name = 'WorkshopError';
    this.reason = reason;
    this.isFinal = isFinal;
  }
}

/** Thrown by a task for a fault of its own, which the same input causes each time. */
export class FinalFault extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.stack = cause.stack ?? cause.message;
  }
}
