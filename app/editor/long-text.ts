/** So many blocks are a long text, of which only what is near is laid out. */
const LONG = 100;

/** The attribute of an element that holds so many blocks. */
export const longAs = (blocks: number): Record<string, string> => (blocks < LONG ? {} : { 'data-long': '' });
