import { withoutGuard } from '#common/formula-cells.ts';
import { LIMITS } from '#common/limits.ts';
import { decoded } from '../exchange/decoded.ts';
import { cellsOf, partedBy } from '../exchange/read-csv.ts';
import { readTmx } from './read-tmx.ts';
import type { FileRefusal, Languages, ReadFile } from './sent-file.ts';

/** The texts of a TMX document or a table, for a memory. */
export function readMemoryFile({
  bytes,
  languages,
}: {
  bytes: Uint8Array;
  languages: Languages;
}): ReadFile | { refusal: FileRefusal } {
  const text = decoded(bytes);
  return /^\uFEFF?\s*</.test(text.slice(0, 1_000)) ? readTmx(text, languages) : readTable(text);
}

/** A table with the columns `source` and `target`, whose cells are HTML. */
function readTable(given: string): ReadFile | { refusal: FileRefusal } {
  const text = given.replace(/^\uFEFF/, '');
  const [head, ...lines] = cellsOf(text, partedBy(text));
  const names = head?.map((name) => name.trim().toLowerCase()) ?? [];
  const [source, target] = [names.indexOf('source'), names.indexOf('target')];
  if (source < 0 || target < 0) return { refusal: 'memory_columns' };
  if (lines.length > LIMITS.memoryUnits) return { refusal: 'memory_too_many' };
  const pairs = lines
    .filter((line) => line.some((cell) => cell !== ''))
    .map((line) => ({ source: withoutGuard(line[source] ?? ''), target: withoutGuard(line[target] ?? '') }));
  return { pairs, others: 0 };
}
