import { termsOf } from '#common/search/row-terms.ts';
import { countWords } from '#common/words.ts';
import { conversion, loadLibrary } from '../document/library.ts';
import type { Claim, Written } from '../document/typed.ts';
import type { GivenField } from '../editions/shown-fields.ts';
import type { Translation } from '../editions/units.ts';
import { type FindInput, findIn, type ReplaceInput, replaceIn } from '../replacing/work.ts';
import { linksIn } from './links.ts';
import { imagesIn, type ReadyInput, readyHtml } from './reader-ready.ts';
import { sanitiseHtml } from './sanitise.ts';
import { type Asked, searchAnswer } from './search-answer.ts';
import { type SearchedBook, searchIndex } from './search-index.ts';
import { translatedTexts, type UntranslatedInput, withoutMarks } from './untranslated.ts';
import { type Replacement, uploadsIn, withReplaced } from './uploads.ts';

/** What is done with author HTML, here or in the worker: plain functions of texts, without a database. */
export const TASKS = {
  /** Cleans a text. @throws HtmlTooDeep */
  clean: sanitiseHtml,
  /** How many words a text has. */
  words: countWords,
  /** What the index of stems holds of a row's texts. */
  stems: termsOf,
  /** The addresses of all images in texts. */
  images: (texts: string[]) => texts.flatMap(imagesIn),
  /** Makes texts ready for reading. */
  ready: (input: ReadyInput) => readyHtml(input),
  /** Texts of an edition as readers get them. */
  translated: (input: UntranslatedInput) => translatedTexts(input),
  /** A text of an edition without the marks of what is not translated. */
  unmarked: (html: string) => withoutMarks(html),
  /** Makes the index of an e-book's texts, as JSON. */
  searchIndex: (book: SearchedBook) => searchIndex(book),
  /** Finds words in an index of an e-book. */
  answer: (asked: Asked) => searchAnswer(asked),
  /** The names of all uploads in texts. */
  uploads: (texts: string[]) => texts.flatMap(uploadsIn),
  /** Where the links in texts lead, within the web. */
  links: (texts: string[]) => texts.flatMap(linksIn),
  /** Makes the document of a text. @throws HtmlTooDeep */
  document: async (html: string) => (await conversion()).documentOf(html),
  /** Writes a document (JSON, which is handed over faster than objects) as HTML. @throws RangeError */
  written: async (doc: string) => (await conversion()).htmlOf(JSON.parse(doc)),
  /** Texts with one upload in the place of another. */
  replace: ({ texts, ...replacement }: { texts: string[] } & Replacement) =>
    texts.map((text) => withReplaced(text, replacement)),
  /** Finds a pattern in texts. */
  find: (input: FindInput) => findIn(input),
  /** Puts a text in the place of a pattern in texts. */
  substitute: (input: ReplaceInput) => replaceIn(input),
  /** Applies steps to a document; both are JSON. @throws RangeError */
  steps: async ({ doc, steps }: { doc: string; steps: string }) => {
    const { applied, nodeOf } = await import('../document/steps.ts');
    return JSON.stringify(applied(nodeOf(doc), JSON.parse(steps)).toJSON());
  },
  /** The steps that take others back. @throws RangeError */
  inverse: async ({ doc, steps }: { doc: string; steps: string }) => {
    const { inverted, nodeOf } = await import('../document/steps.ts');
    return JSON.stringify(inverted(nodeOf(doc), JSON.parse(steps)));
  },
  /** The steps that put other values in the place of those of attributes. */
  values: async ({ doc, values }: { doc: string; values: Map<string, string> }) => {
    const { nodeOf, valueSteps } = await import('../document/steps.ts');
    return JSON.stringify(valueSteps(nodeOf(doc), values));
  },
  /** A slice of a document (JSON) as the schema has it. @throws RangeError */
  slice: async (json: string) => (await import('../document/steps.ts')).sliceOf(json),
  /** Which texts somebody wrote. @throws RangeError */
  typed: async (input: { written: Written[]; claims: Claim[] }) =>
    (await import('../document/typed.ts')).proofsOf(input),
  /** How the units of a source stand in an edition. @throws HtmlTooDeep */
  standing: async (input: { html: string; translations: Translation[] }) => (await units()).standingOf(input),
  /** Fields of a source as screens show them. @throws HtmlTooDeep */
  shownFields: async (fields: GivenField[]) => (await import('../editions/shown-fields.ts')).shownFields(fields),
  /** The text of a new edition. @throws HtmlTooDeep */
  untranslated: async (input: { html: string; language: string }) => (await units()).untranslatedOf(input),
  /** The units of an edition's text that are marked as not translated. @throws HtmlTooDeep */
  markedUnits: async (html: string) => (await units()).markedUnits(html),
  /** The units of two texts in different languages that belong together. @throws HtmlTooDeep */
  paired: async (input: { source: string; edition: string }) => (await units()).pairedByShape(input),
  /** A row's texts as a part of a file for translators. @throws HtmlTooDeep */
  exchanged: async (input: Parameters<Exchange['exchangedRow']>[0]) => (await exchange()).exchangedRow(input),
  /** The texts of a translator's file. */
  sentTexts: async (input: Parameters<Exchange['readSent']>[0]) => (await exchange()).readSent(input),
  /** Takes the texts of a translator's file into those of a row. @throws HtmlTooDeep */
  takeSent: async (input: Parameters<Exchange['takeUnits']>[0]) => (await exchange()).takeUnits(input),
  /** The texts of a row that a machine is to translate. @throws HtmlTooDeep */
  machineTexts: async (input: Parameters<Exchange['machineTexts']>[0]) => (await exchange()).machineTexts(input),
  /** What a machine answered, as the texts of a translator's file. */
  machineSent: async (input: Parameters<Exchange['machineSent']>[0]) => (await exchange()).machineSent(input),
  /** What a translation memory keeps of units and their translations. @throws HtmlTooDeep */
  inlinePairs: async (given: Parameters<Memory['inlinePairs']>[0]) => (await memory()).inlinePairs(given),
  filePairs: async (given: Parameters<Memory['filePairs']>[0]) => (await memory()).filePairs(given),
  /** What it keeps of an edition's saved text. @throws HtmlTooDeep */
  savedPairs: async (input: Parameters<Memory['savedPairs']>[0]) => (await memory()).savedPairs(input),
  /** The texts of a file for a translation memory, and the terms of one for a glossary. */
  memoryFile: async (input: Parameters<Memory['readMemoryFile']>[0]) => (await memory()).readMemoryFile(input),
  termFile: async (input: Parameters<Memory['readTermFile']>[0]) => (await memory()).readTermFile(input),
  /** What of a memory is most alike a text. */
  alike: async (input: Parameters<Memory['alikeTo']>[0]) => (await memory()).alikeTo(input),
  /** Compares two documents, both JSON. @throws HtmlTooDeep */
  difference: async ({ old, next }: { old: string; next: string }) => {
    const { differenceInRuns } = await import('../document/difference/difference.ts');
    return differenceInRuns({ old: JSON.parse(old), next: JSON.parse(next) });
  },
};

async function units() {
  await loadLibrary();
  return import('../editions/units.ts');
}

type Exchange = typeof import('../editions/exchange/work.ts');

async function exchange(): Promise<Exchange> {
  await loadLibrary();
  return import('../editions/exchange/work.ts');
}

type Memory = typeof import('../editions/memory/work.ts');

async function memory(): Promise<Memory> {
  await loadLibrary();
  return import('../editions/memory/work.ts');
}

export type TaskName = keyof typeof TASKS;
export type TaskInput<N extends TaskName> = Parameters<(typeof TASKS)[N]>[0];
export type TaskOutput<N extends TaskName> = Awaited<ReturnType<(typeof TASKS)[N]>>;

/** Does one task by its name. */
export async function doTask<N extends TaskName>(name: N, input: TaskInput<N>): Promise<TaskOutput<N>> {
  return (TASKS[name] as (input: TaskInput<N>) => TaskOutput<N> | Promise<TaskOutput<N>>)(input);
}
