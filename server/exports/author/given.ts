/** An e-book that is given to the workshop: its parts stand in the folder of its id; `bytes` is how much there is to write of it. */
export type GivenEbook = { id: string; slug: string; bytes: number };

/** The file of the bench that lists them. */
export const LIST = 'list.json';
