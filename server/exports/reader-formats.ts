import { isFormat } from './formats.ts';

/**
 * The formats that readers may download if the author allows it: pages that fit a screen, and two pages on a sheet of
 * paper.
 */
const NAMES = ['epub', 'pdf-a5'] as const;
export type ReaderFormat = (typeof NAMES)[number];

/** Those formats for readers that have a writer. */
export const READER_FORMATS: ReaderFormat[] = NAMES.filter(isFormat);

export function isReaderFormat(given: string): given is ReaderFormat {
  return READER_FORMATS.some((format) => format === given);
}
