/** What the client of a draft's event begins with if not the draft changed, but what its units are translated from. */
export const UNITS_NEWS = 'units:';
