const [, room, id = '', , , module] = location.pathname.split('/');

/** The e-book whose page this is, by its id; empty on other pages. */
export const ebookId = room === 'ebook' ? id : '';
/** The module whose page this is, by its id. */
export const moduleId = ebookId ? module : undefined;
