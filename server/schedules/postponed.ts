/** In milliseconds: the pause after the first failure, which doubles with each further one, and the longest pause. */
const PAUSES = { first: 10_000, longest: 3_600_000 };
/** Failures that are remembered; beyond them the oldest are forgotten, and tried again with the others. */
const MOST = 10_000;

type Failed = { times: number; until: number };

/** Failures by key, with the time of the next attempt: a row that cannot be published costs less and less. */
export class Postponed {
  #failed = new Map<string, Failed>();

  /** Whether it is time for the next attempt. */
  isDue(key: string, now: Date): boolean {
    return (this.#failed.get(key)?.until ?? 0) <= now.getTime();
  }

  /** Records the outcome of an attempt. */
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
