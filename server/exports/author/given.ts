/** An e-book that is given to the workshop: its parts are in the folder of its id; `bytes` is the amount to write. */
export type GivenEbook = { id: string; slug: string; bytes: number };

/** The file of the bench that lists the e-books. */
export const LIST = 'list.json';
