/** Picks the next of the waiting people, who are given in the order of their requests. */
export type Rota = (waiting: readonly string[]) => string | undefined;

/** Gives people turns: the person who had the last turn comes after everybody who waits when it ends. */
export function rotaOf(): Rota {
  let order: string[] = [];
  return (waiting) => {
    const last = order.at(-1);
    const known = order.slice(0, -1).filter((person) => waiting.includes(person));
    const others = waiting.filter((person) => person !== last && !known.includes(person));
    const [next, ...rest] = [...known, ...others, ...waiting.filter((person) => person === last)];
    order = next === undefined ? [] : [...rest, next];
    return next;
  };
}

/** A queue of work by person: people take turns, each with their oldest entry. */
export type Turns<T> = {
  add: (entry: T, person: string) => void;
  /** Takes the entry whose turn it is. */
  next: () => T | undefined;
  /** Removes an entry that is no longer wanted. @returns whether it was waiting */
  drop: (entry: T) => boolean;
  /** The waiting entries, of all or of one person, each person's oldest first. */
  waiting: (person?: string) => T[];
};

export function turnsOf<T>(): Turns<T> {
  const entries = new Map<string, T[]>();
  const rota = rotaOf();
  const take = (person: string, at: number): T | undefined => {
    const own = entries.get(person) ?? [];
    const [entry] = own.splice(at, 1);
    if (own.length === 0) entries.delete(person);
    return entry;
  };
  return {
    add: (entry, person) => {
      entries.set(person, [...(entries.get(person) ?? []), entry]);
    },
    next: () => {
      const person = rota([...entries.keys()]);
      return person === undefined ? undefined : take(person, 0);
    },
    drop: (entry) => {
      const person = [...entries.keys()].find((one) => entries.get(one)?.includes(entry));
      if (person === undefined) return false;
      take(person, entries.get(person)?.indexOf(entry) ?? 0);
      return true;
    },
    waiting: (person) => (person === undefined ? [...entries.values()].flat() : [...(entries.get(person) ?? [])]),
  };
}
