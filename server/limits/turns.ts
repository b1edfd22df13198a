/** Work that waits, by who wants it: the first lane goes before the second, and within a lane people take turns. */
export type Turns<T> = {
  /** Adds an entry behind those that the same person has in that lane. */
  add: (entry: T, of: { person: string; isFirst?: boolean }) => void;
  /** Takes the entry whose turn it is. */
  next: () => T | undefined;
  /** Takes an entry out that nobody wants any more. @returns whether it was waiting */
  drop: (entry: T) => boolean;
  /** How many entries wait, of all or of one person. */
  waiting: (person?: string) => number;
};

/** People in the order in which it is their turn, each with what they wait for. */
type Lane<T> = Map<string, T[]>;

export function turnsOf<T>(): Turns<T> {
  const lanes: [Lane<T>, Lane<T>] = [new Map(), new Map()];
  return {
    add: (entry, { person, isFirst = false }) => {
      const lane = lanes[isFirst ? 0 : 1];
      const own = lane.get(person);
      if (own) own.push(entry);
      else lane.set(person, [entry]);
    },
    next: () => takeFrom(lanes[0]) ?? takeFrom(lanes[1]),
    drop: (entry) => lanes.some((lane) => [...lane].some(([person, own]) => dropFrom(lane, person, own, entry))),
    waiting: (person) =>
      lanes
        .flatMap((lane) => (person === undefined ? [...lane.values()] : [lane.get(person) ?? []]))
        .reduce((sum, own) => sum + own.length, 0),
  };
}

/** A person who had a turn comes after all others who wait. */
function takeFrom<T>(lane: Lane<T>): T | undefined {
  const [first] = lane;
  if (!first) return undefined;
  const [person, own] = first;
  const entry = own.shift();
  lane.delete(person);
  if (own.length > 0) lane.set(person, own);
  return entry;
}

function dropFrom<T>(lane: Lane<T>, person: string, own: T[], entry: T): boolean {
  const at = own.indexOf(entry);
  if (at < 0) return false;
  own.splice(at, 1);
  if (own.length === 0) lane.delete(person);
  return true;
}
