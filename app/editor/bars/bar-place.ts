/** The head, the tools and the foot of the page to write on, in pixels: what floats over the text stays clear of them. */
export const CLEAR = { top: 104, bottom: 44, left: 8, right: 8 };

/** Over what it is about where there is room, else under it. */
export const ABOVE = { placement: 'top', offset: 6, flip: { padding: CLEAR }, shift: { padding: CLEAR } } as const;
export const BELOW = {
  placement: 'bottom-start',
  offset: 6,
  flip: { padding: CLEAR },
  shift: { padding: CLEAR },
} as const;
/** In the room that is kept free over a table; it scrolls away with it. */
export const ON_TOP = { placement: 'top-start', offset: 0, flip: false, shift: false } as const;
