import type { Level, Numbered } from './numbering.ts';

/** The numbers of lists as Word counts them, one paragraph after the other. */
export class Counting {
  private readonly counters = new Map<string, (number | undefined)[]>();
  private readonly begun = new Set<string>();

  /** The number of the next paragraph at a level of a list, and whether the list starts there again. */
  next(numId: string, list: Numbered, at: number): { value: number; isFresh: boolean } {
    const counter = this.counters.get(list.counter) ?? [];
    this.counters.set(list.counter, counter);
    const isFresh = this.isFresh(numId, list, at);
    const before = isFresh ? undefined : counter[at];
    const value = before === undefined ? (list.levels.get(at)?.start ?? 1) : before + 1;
    counter[at] = value;
    for (let deeper = at + 1; deeper < 9; deeper += 1)
      if (restarts(list.levels.get(deeper), at)) counter[deeper] = undefined;
    return { value, isFresh };
  }

  /** Whether the list has a start of its own at this level, and this is its first item there. */
  private isFresh(numId: string, { starts }: Numbered, at: number): boolean {
    const key = `${numId} ${at}`;
    if (!starts.has(at) || this.begun.has(key)) return false;
    this.begun.add(key);
    return true;
  }
}

/** Whether a level starts again after a paragraph at a higher one. */
function restarts(level: Level | undefined, after: number): boolean {
  return level !== undefined && after <= level.restartsAfter;
}
