/** The letters of codes that carry what a reader's device knows to another: none that is mistaken for another. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Letters of a code's first part, by which the server finds its row, … */
export const PLACE_LETTERS = 5;
/** … and of the rest, from which the browser derives the key; the server is not sent them. */
export const KEY_LETTERS = 7;
/** The most letters of what is sealed, in base64url: with its JSON it stays below the limit of a body. */
export const MOST_SEALED = 60_000;
