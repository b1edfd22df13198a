/** An e-book that is given to the workshop: its parts are in the folder of its id; `bytes` is the amount to write. */
export type GivenEbook = { id: string; slug: string; bytes: number };

/** The file of the bench that lists what is given: the e-books, and the names of further files, which are in a folder of their own. */
export const LIST = 'list.json';
export type GivenList = { ebooks: GivenEbook[]; files: string[] };

/** The folder of the bench with the translation memories and glossaries; they have it in the file, too. */
export const TRANSLATIONS = 'translations';
