import type { Mark } from '../../stored/database.ts';

/** A mark's words, each block on a line of its own. */
export const quoteOf = ({ passages }: Pick<Mark, 'passages'>): string =>
  passages.map(({ quote }) => quote.replaceAll(/[^\S\n]+/g, ' ').trim()).join('\n');
