/** A text of so many blocks is a long one: only the blocks in sight are laid out. */
const LONG = 100;

/** The attribute of an element that holds so many blocks. */
export const longAs = (blocks: number): Record<string, string> => (blocks < LONG ? {} : { 'data-long': '' });
