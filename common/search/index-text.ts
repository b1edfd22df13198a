import type { OpenIndex } from './open-index.ts';
import { openIndex } from './open-index.ts';
import type { PackedIndex, Page, Place } from './packed.ts';

/** Entries of a list in one line, and letters after which a line ends. */
const ENTRIES = 500;
const LETTERS = 30_000;
/** Milliseconds for which a browser's page reads on, before others have their turn. */
const TURN_MS = 8;

type Head = Pick<PackedIndex, 'language' | 'isCut'> & { format: 2 };
/** A line beside the first. */
type Line = { pages: Page[] } | { places: Place[] } | { stems: [string, string][] };

/**
 * An index as text: JSON, a list whose elements have a line each, so that it can be read line by line. First what it is of, then its pages,
 * places and stems, some in each line.
 */
export function indexText({ language, isCut, pages, places, stems, postings }: PackedIndex): string {
  const head: Head = { format: 2, language, ...(isCut ? { isCut } : {}) };
  const pairs = stems.map((stem, at): [string, string] => [stem, postings[at] ?? '']);
  const lines = [
    JSON.stringify(head),
    ...linesOf('pages', pages),
    ...linesOf('places', places),
    ...linesOf('stems', pairs),
  ];
  return `[\n${lines.join(',\n')}\n]`;
}

function linesOf(name: string, list: unknown[]): string[] {
  const lines: string[] = [];
  let entries: string[] = [];
  let letters = 0;
  const end = () => {
    if (entries.length > 0) lines.push(`{"${name}":[${entries.join(',')}]}`);
    [entries, letters] = [[], 0];
  };
  for (const one of list) {
    const entry = JSON.stringify(one);
    entries.push(entry);
    letters += entry.length;
    if (letters > LETTERS || entries.length === ENTRIES) end();
  }
  end();
  return lines;
}

/** Reads and opens an index at once. @throws SyntaxError if the text is none */
export function openText(text: string): OpenIndex {
  const reading = readText(text);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

/** Opens an index whose lines are read already. @throws SyntaxError if they are none */
export function openLines(lines: unknown[]): OpenIndex {
  const { packed, add } = collected();
  for (const line of lines as (Head | Line)[]) add(line);
  const opening = openIndex(packed());
  for (;;) {
    const { done, value } = opening.next();
    if (done) return value;
  }
}

/** The same in a page: others have their turn after some milliseconds each. */
export async function openTextInTurns(text: string): Promise<OpenIndex> {
  const reading = readText(text);
  let began = performance.now();
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
    if (performance.now() - began < TURN_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
}

/** Reads an index, a piece in each step. */
function* readText(text: string): Generator<void, OpenIndex> {
  const { packed, add } = collected();
  // the first line is the bracket
  for (let from = text.indexOf('\n') + 1; from > 0; ) {
    const end = text.indexOf('\n', from);
    if (end < 0) break;
    add(JSON.parse(text.slice(from, end).replace(/,$/, '')));
    from = end + 1;
    yield;
  }
  return yield* openIndex(packed());
}

/** Puts the lines of an index together. */
function collected() {
  const all: PackedIndex = { language: '', pages: [], places: [], stems: [], postings: [] };
  let format = 0;
  const add = (line: Head | Line) => {
    if ('format' in line) {
      format = line.format;
      Object.assign(all, line);
    } else if ('pages' in line) all.pages.push(...line.pages);
    else if ('places' in line) all.places.push(...line.places);
    else
      for (const [stem, posting] of line.stems) {
        all.stems.push(stem);
        all.postings.push(posting);
      }
  };
  const packed = (): PackedIndex => {
    if (format !== 2) throw new SyntaxError('this is no index');
    return all;
  };
  return { add, packed };
}
