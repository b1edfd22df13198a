export type Placed = { id: string; order_index: number };
/** A module in the trash, with the modules between which it stood. */
type Held = Placed & { follows: string | null; precedes: string | null };

/** The modules before and after each of an e-book's, which are given in their order. */
export function neighboursOf(modules: { id: string }[]): Map<string, Pick<Held, 'follows' | 'precedes'>> {
  const idAt = (index: number) => modules[index]?.id ?? null;
  return new Map(modules.map(({ id }, index) => [id, { follows: idAt(index - 1), precedes: idAt(index + 1) }]));
}

/**
 * The order number with which a module comes back among the others, given in their order. That is its own one; where the
 * others were put in another order meanwhile it stands by a neighbour that it had, and those `moved` make room.
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

/** The modules of an e-book in their order once one came back among the others, and those that made room moved. */
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
