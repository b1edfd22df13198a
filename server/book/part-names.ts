/** The part with everything of an e-book but the texts of its modules. */
export const BOOK = 'book.json';
/** The part with the text of a module. */
export const textName = (id: string) => `${id}.html`;
