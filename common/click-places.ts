/**
 * Where a link stood that was clicked, by its name in addresses (`p`), with the number that is stored. Numbers stay as
 * they are; 0 is stored for a click whose place is not known.
 */
export const CLICK_PLACES = { shelf: 1, card: 2, text: 3, qr: 4, file: 5 } as const;
export type ClickPlace = keyof typeof CLICK_PLACES;

const NAMES = Object.keys(CLICK_PLACES) as ClickPlace[];

/** The place with a name, as given in an address; null if there is none. */
export const clickPlace = (name: string | null | undefined): ClickPlace | null =>
  NAMES.find((one) => one === name) ?? null;

/** The place with a stored number; null for 0. */
export const clickPlaceOf = (number: number): ClickPlace | null =>
  NAMES.find((one) => CLICK_PLACES[one] === number) ?? null;
