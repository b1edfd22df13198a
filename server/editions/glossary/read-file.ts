import { withoutGuard } from '#common/formula-cells.ts';
import { LIMITS } from '#common/limits.ts';
import { decoded } from '../exchange/decoded.ts';
import { cellsOf, partedBy } from '../exchange/read-csv.ts';

/** The names that a column may have. */
const COLUMNS = {
  term: ['term', 'source', 'termo', 'término', 'terme', 'begriff', 'termine'],
  translation: ['translation', 'target', 'tradução', 'traducción', 'traduction', 'übersetzung', 'traduzione'],
  forbidden: ['forbidden', 'proibido', 'prohibido', 'interdit', 'verboten', 'vietato'],
  note: ['note', 'nota', 'notiz'],
};
const YES = /^(?:1|yes|true|x|sim|sí|si|oui|ja|sì|verdadeiro|vrai|wahr|vero)$/i;

type ReadTerms = {
  terms: {
    line: number /** As the table has it. */;
    term: { term: string; translation: string; is_forbidden: boolean; note: string };
  }[];
};

/** The terms of a table, which may be parted by commas, semicolons or tabs. */
export function readTermFile({
  bytes,
}: {
  bytes: Uint8Array;
}): ReadTerms | { refusal: 'glossary_columns' | 'glossary_full' } {
  const text = decoded(bytes).replace(/^\uFEFF/, '');
  const [head, ...lines] = cellsOf(text, partedBy(text));
  const names = head?.map((name) => name.trim().toLowerCase()) ?? [];
  const place = (column: keyof typeof COLUMNS) => names.findIndex((name) => COLUMNS[column].includes(name));
  if (place('term') < 0 || place('translation') < 0) return { refusal: 'glossary_columns' };
  if (lines.length > LIMITS.glossaryTerms) return { refusal: 'glossary_full' };
  const terms = lines.flatMap((line, index) => {
    if (line.every((cell) => cell.trim() === '')) return [];
    const cell = (column: keyof typeof COLUMNS) => withoutGuard(line[place(column)] ?? '');
    const term = { term: cell('term'), translation: cell('translation'), note: cell('note') };
    return [{ line: index + 2, term: { ...term, is_forbidden: YES.test(cell('forbidden').trim()) } }];
  });
  return { terms };
}
