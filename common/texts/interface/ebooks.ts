import { acts } from './ebooks/acts.ts';
import { form } from './ebooks/form.ts';
import { list } from './ebooks/list.ts';
import { place } from './ebooks/place.ts';

/** E-books: the list, what is done to them, their form. */
export const ebooks = { ...list, ...acts, ...form, ...place };
