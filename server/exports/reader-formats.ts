import { isFormat } from './formats.ts';

/** What readers may download, where the author lets them: pages that fit a screen, and two on a sheet of paper. */
const NAMES = ['epub', 'pdf-a5'] as const;
export type ReaderFormat = (typeof NAMES)[number];

/** Those that have a writer. */
export const READER_FORMATS: ReaderFormat[] = NAMES.filter(isFormat);

export function isReaderFormat(given: string): given is ReaderFormat {
  return READER_FORMATS.some((format) => format === given);
}
