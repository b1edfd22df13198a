/*
 * Orders of an edition's modules beside those of its source. `places` are the ids of the edition's modules in the order of
 * the source.
 */

/** The modules of an edition in the order of the source; one that only the edition has stays behind the module before it. */
export function inSourceOrder(own: string[], places: string[]): string[] {
  const there = new Set(own);
  const known = new Set(places);
  const first = own.findIndex((id) => known.has(id));
  const ordered = first < 0 ? [...own] : own.slice(0, first);
  for (const id of places.filter((place) => there.has(place))) {
    const at = own.indexOf(id);
    const next = own.findIndex((other, place) => place > at && known.has(other));
    ordered.push(id, ...own.slice(at + 1, next < 0 ? own.length : next));
  }
  return first < 0 ? own : ordered;
}

/** The modules of an edition with new ones, each behind the module that it follows in the source. */
export function withNewModules(own: string[], places: string[], fresh: ReadonlySet<string>): string[] {
  const ordered = own.filter((id) => !fresh.has(id));
  for (const [at, id] of places.entries()) {
    if (!fresh.has(id)) continue;
    const before = places.slice(0, at).findLast((other) => ordered.includes(other));
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, id);
  }
  return ordered;
}
