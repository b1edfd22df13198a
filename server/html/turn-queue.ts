/** Something that waits, of somebody; a newer one with the same `newest` takes its place. */
export type Queued = { who: string; newest?: string | undefined };

export type TurnQueue<T> = {
  put(one: T): void;
  /** The next: people come one after the other, each with the oldest of theirs. */
  take(): T | null;
  /** Removes what a newer one of the same person supersedes. */
  drop(who: string, newest: string | undefined): T | null;
  /** How many wait, of all or of one person. */
  count(who?: string): number;
};

/** A queue in which people take turns, however much each of them brings. */
export function turnQueue<T extends Queued>(): TurnQueue<T> {
  /** By person; who was served last stands at the end. */
  const waiting = new Map<string, T[]>();
  /** Who was served last: they wait for somebody else, though they had brought more before. */
  let last = '';
  const remove = (who: string, at: number): T | null => {
    const own = waiting.get(who) ?? [];
    const [one = null] = own.splice(at, 1);
    waiting.delete(who);
    if (own.length > 0) waiting.set(who, own);
    return one;
  };
  return {
    put: (one) => {
      waiting.set(one.who, [...(waiting.get(one.who) ?? []), one]);
    },
    take: () => {
      const people = [...waiting.keys()];
      const who = people.find((one) => one !== last) ?? people[0];
      last = who ?? '';
      return who === undefined ? null : remove(who, 0);
    },
    drop: (who, newest) => {
      const at = newest === undefined ? -1 : (waiting.get(who) ?? []).findIndex((one) => one.newest === newest);
      return at < 0 ? null : remove(who, at);
    },
    count: (who) =>
      who === undefined
        ? [...waiting.values()].reduce((sum, { length }) => sum + length, 0)
        : (waiting.get(who)?.length ?? 0),
  };
}
