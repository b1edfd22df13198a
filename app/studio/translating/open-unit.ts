/** The part of an address that opens a form at the first unit that is open. */
export const OPEN_UNIT = '#open';
