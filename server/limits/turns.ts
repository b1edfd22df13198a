/** Picks whose turn it is of those who wait, named in the order in which they came. */
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

/** Work that waits, by who wants it: people take turns, each with the oldest of theirs. */
export type Turns<T> = {
  add: (entry: T, person: string) => void;
  /** Takes the entry whose turn it is. */
  next: () => T | undefined;
  /** Takes an entry out that nobody wants any more. @returns whether it was waiting */
  drop: (entry: T) => boolean;
  /** What waits, of all or of one person, the oldest of each first. */
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
