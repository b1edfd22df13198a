import type { BookTexts } from '#server/book/book.ts';
import type { Dress } from '#server/book/html/dress.ts';

/** The state that all blocks of a section share while it is written. */
export type Writing = { dress: Dress; texts: BookTexts };
