/** The top and bottom of a row, in pixels of the page. */
export type RowBox = { top: number; bottom: number };

const middleOf = ({ top, bottom }: RowBox) => (top + bottom) / 2;

/** The place whose middle is nearest to the middle of the row at `from` after moving it by `offset` pixels. */
export function placeUnder(places: RowBox[], from: number, offset: number): number {
  const own = places[from];
  if (!own) return from;
  const distances = places.map((place) => Math.abs(middleOf(place) - middleOf(own) - offset));
  return distances.indexOf(Math.min(...distances));
}

/** How many pixels each row moves so that the row at `from` fits at `to`. */
export function rowShifts(places: RowBox[], from: number, to: number): number[] {
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
