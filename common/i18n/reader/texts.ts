import type { pt } from './pt.ts';

/** The texts that each language of the reader's pages must have. */
export type ReaderTexts = Record<keyof typeof pt, string>;
