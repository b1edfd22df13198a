/** The part that holds what is known of an e-book beside the texts of its modules. */
export const BOOK = 'book.json';
/** The part that is the text of a module. */
export const textName = (id: string) => `${id}.html`;
