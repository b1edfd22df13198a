/** Where a row stands, in pixels of the page. */
export type RowPlace = { top: number; bottom: number };

const middleOf = ({ top, bottom }: RowPlace) => (top + bottom) / 2;

/** The place whose middle is nearest to that of the row at `from` once it is moved by `offset` pixels. */
export function placeUnder(places: RowPlace[], from: number, offset: number): number {
  const own = places[from];
  if (!own) return from;
  const distances = places.map((place) => Math.abs(middleOf(place) - middleOf(own) - offset));
  return distances.indexOf(Math.min(...distances));
}

/** How many pixels each row moves so that the row at `from` fits in at `to`. */
export function rowShifts(places: RowPlace[], from: number, to: number): number[] {
  const [own, target] = [places[from], places[to]];
  if (!own || !target || from === to) return places.map(() => 0);
  const isDown = to > from;
  const gap = (places[1]?.top ?? 0) - (places[0]?.bottom ?? 0);
  const room = own.bottom - own.top + gap;
  return places.map((_, index) => {
    if (index === from) return isDown ? target.bottom - own.bottom : target.top - own.top;
    if (isDown) return index > from && index <= to ? -room : 0;
    return index >= to && index < from ? room : 0;
  });
}
