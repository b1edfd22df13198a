import type { Mutant } from './mutant.ts';

const EXCHANGE = 'server/editions/exchange';
const through = { tests: [`${EXCHANGE}/exchange.test.ts`] };

/** Bugs in files that go to translators and come back. */
export const EXCHANGE_MUTANTS: Mutant[] = [
  {
    ...through,
    file: `${EXCHANGE}/read-xml.ts`,
    breaks: 'a document type is read',
    find: "name.toLowerCase() === '!doctype'",
    replace: "name.toLowerCase() === '!nothing'",
  },
  {
    ...through,
    file: `${EXCHANGE}/read-xml.ts`,
    breaks: 'a file that was cut in half is taken',
    find: "if (isImplied && !(xml[end] === '>'",
    replace: "if (!isImplied && !(xml[end] === '>'",
  },
  {
    ...through,
    file: `${EXCHANGE}/xliff-reader.ts`,
    breaks: 'sentences that were put in another order stand in the old one',
    find: 'a.order - b.order',
    replace: 'b.order * 0 - a.order * 0',
  },
  {
    ...through,
    file: `${EXCHANGE}/take.ts`,
    breaks: 'a translation may leave out a link',
    find: "return missing.length > 0 ? { fault: 'code_missing', codes: missing } : null;",
    replace: 'return null;',
  },
  {
    ...through,
    file: `${EXCHANGE}/take.ts`,
    breaks: 'what was translated from an earlier source counts as ready',
    find: 'if (isToday) return { unit: id, source: html };',
    replace: 'if (isToday || html) return { unit: id, source: html };',
  },
  {
    ...through,
    file: `${EXCHANGE}/csv.ts`,
    breaks: 'a cell may be a formula',
    find: 'const plain = guarded(cell);',
    replace: 'const plain = cell;',
  },
  {
    ...through,
    file: `${EXCHANGE}/taken-fields.ts`,
    breaks: 'half a list counts as translated',
    find: 'if (!isWhole(kind, row, field, taken.results)) continue;',
    replace: '',
  },
  {
    ...through,
    file: `${EXCHANGE}/undo-import.ts`,
    breaks: 'what is known of the translation stays after its undo',
    find: 'await restoreTranslations(ctx, draft, exchanged, taken);',
    replace: '',
  },
];
