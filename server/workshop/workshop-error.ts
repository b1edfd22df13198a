/** Work that did not come to its end: its time was up, its memory full, or it fell of itself. */
export class WorkshopError extends Error {
  readonly reason: 'slow' | 'memory' | 'fell';
  constructor(reason: WorkshopError['reason'], message: string = reason) {
    super(message);
    this.name = 'WorkshopError';
    this.reason = reason;
  }
}
