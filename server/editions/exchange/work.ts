import { csvRows } from './csv.ts';
import { decoded } from './decoded.ts';
import { itemsOf, type RowTexts } from './items.ts';
import { readCsv } from './read-csv.ts';
import { readXliff } from './read-xliff.ts';
import type { Languages, Refusal, SentFile } from './sent.ts';
import { xliffFile } from './xliff.ts';

/*
 * What the threads of `html/` do with files of translators.
 */

export { machineSent } from '../machine/answers.ts';
export { machineTexts } from '../machine/texts.ts';
export { takeUnits } from './take.ts';

/** The part of a file that is one row. */
export function exchangedRow({
  format,
  name,
  title,
  texts,
}: {
  format: 'xlf' | 'csv';
  name: string;
  title: string;
  texts: RowTexts;
}) {
  const items = itemsOf(texts);
  return format === 'csv' ? csvRows({ name, title }, items) : xliffFile({ name, title }, items);
}

/** The texts of a file, whichever of the formats it has. */
export function readSent({
  bytes,
  languages,
}: {
  bytes: Uint8Array;
  languages: Languages;
}): SentFile | { refusal: Refusal } {
  const text = decoded(bytes);
  return /^\uFEFF?\s*</.test(text.slice(0, 1_000)) ? readXliff(text, languages) : readCsv(text);
}
