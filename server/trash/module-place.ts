export type Placed = { id: string; order_index: number };
/** A module in the trash, with its former neighbours. */
type Held = Placed & { follows: string | null; precedes: string | null };

/** The neighbours of each module of an e-book, which are given in their order. */
export function neighboursOf(modules: { id: string }[]): Map<string, Pick<Held, 'follows' | 'precedes'>> {
  const idAt = (index: number) => modules[index]?.id ?? null;
  return new Map(modules.map(({ id }, index) => [id, { follows: idAt(index - 1), precedes: idAt(index + 1) }]));
}

/**
 * The order number of a restored module among the others, which are given in their order. It is the module's own
 * number; if the others were reordered in between, the module goes next to a former neighbour, and the `moved` ones
 * make room.
 */
export function placeAgain(others: Placed[], module: Held): { order_index: number; moved: Placed[] } {
  const own = others.filter((other) => compare(other, module) < 0).length;
  const isTaken = others.some(({ order_index }) => order_index === module.order_index);
  const place = isTaken ? (besideNeighbour(others, module) ?? own) : own;
  if (place === own) return { order_index: module.order_index, moved: [] };
  const order_index = (others[place - 1]?.order_index ?? -1) + 1;
  const moved: Placed[] = [];
  for (const { id, order_index: present } of others.slice(place)) {
    const least = order_index + 1 + moved.length;
    if (present >= least) break;
    moved.push({ id, order_index: least });
  }
  return { order_index, moved };
}

function besideNeighbour(others: Placed[], { follows, precedes }: Held): number | null {
  const before = others.findIndex(({ id }) => id === follows);
  if (before >= 0) return before + 1;
  const after = others.findIndex(({ id }) => id === precedes);
  return after >= 0 ? after : null;
}

/** The modules of an e-book in their order after one was restored and others made room. */
export function withPlaced(others: Placed[], module: Placed, moved: Placed[]): Placed[] {
  const next = new Map(moved.map((one) => [one.id, one]));
  const all = moved.length > 0 ? others.map((other) => next.get(other.id) ?? other) : others;
  const place = all.findIndex((other) => compare(other, module) > 0);
  return all.toSpliced(place < 0 ? all.length : place, 0, module);
}

/** The order in which modules are listed. */
export function compare(a: Placed, b: Placed): number {
  return a.order_index - b.order_index || (a.id < b.id ? -1 : 1);
}
