/** In milliseconds: the first pause after a failure, which doubles with each that follows, and the longest. */
const PAUSES = { first: 10_000, longest: 3_600_000 };
/** Failures that are remembered; of more the oldest are tried with the others again. */
const MOST = 10_000;

type Failed = { times: number; until: number };

/** What failed, by its key, and when it is to be tried again: one that cannot succeed costs less and less. */
export class Postponed {
  #failed = new Map<string, Failed>();

  /** Whether it is time to try it. */
  isDue(key: string, now: Date): boolean {
    return (this.#failed.get(key)?.until ?? 0) <= now.getTime();
  }

  /** Notes what became of a try. */
  note(key: string, now: Date, isDone: boolean): void {
    const times = (this.#failed.get(key)?.times ?? 0) + 1;
    this.#failed.delete(key);
    if (isDone) return;
    const pause = Math.min(PAUSES.first * 2 ** Math.min(times - 1, 20), PAUSES.longest);
    this.#failed.set(key, { times, until: now.getTime() + pause });
    const [oldest] = this.#failed.keys();
    if (this.#failed.size > MOST && oldest !== undefined) this.#failed.delete(oldest);
  }
}
