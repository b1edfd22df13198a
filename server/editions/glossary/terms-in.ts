import { type FoundTerm, MOST_WORDS, type PlacedWord, placedWords } from '#common/editions/terms.ts';
import { readText } from '#common/words.ts';
import type { Db } from '../../db/open.ts';
import type { Memory } from '../memory/words.ts';
import { listWithKeys, type Term } from './terms.queries.ts';

/** Words of a text that are looked up, and letters in which they are; a block has far fewer. */
const MOST_LOOKED_UP = 500;
const MOST_LETTERS = 20_000;
/** Terms that are shown of one text. */
const MOST_FOUND = 50;

/** The terms of a glossary that stand in HTML, in any of their forms, in the order of the HTML; of two that overlap the longer. */
export async function termsIn(db: Db, memory: Memory, html: string): Promise<FoundTerm[]> {
  const text = readText(html.slice(0, MOST_LETTERS));
  const words = placedWords(text, memory.source_language).slice(0, MOST_LOOKED_UP);
  const keys = new Set(words.flatMap((_, at) => lengths(words, at).map((length) => keyAt(words, at, length))));
  if (keys.size === 0) return [];
  const known = Map.groupBy(await listWithKeys(db, memory, [...keys]), ({ term_key }) => term_key);
  const found = new Map<string, FoundTerm>();
  for (let at = 0; at < words.length; ) {
    const length = lengths(words, at).find((length) => known.has(keyAt(words, at, length))) ?? 0;
    const [first, last] = [words[at], words[at + length - 1]];
    if (length > 0 && first && last) note(found, keyAt(words, at, length), known, text.slice(first.from, last.to));
    at += Math.max(1, length);
  }
  return [...found.values()].slice(0, MOST_FOUND);
}

/** How long a term can be that begins at a word, the longest first. */
const lengths = (words: PlacedWord[], at: number) =>
  Array.from(
    { length: Math.min(MOST_WORDS, words.length - at) },
    (_, less) => Math.min(MOST_WORDS, words.length - at) - less,
  );

const keyAt = (words: PlacedWord[], at: number, length: number) =>
  words
    .slice(at, at + length)
    .map(({ stem }) => stem)
    .join(' ');

function note(found: Map<string, FoundTerm>, key: string, known: Map<string, Term[]>, form: string): void {
  const terms = known.get(key) ?? [];
  const said = (isForbidden: boolean) =>
    terms.filter(({ is_forbidden }) => is_forbidden === isForbidden).map(({ translation }) => translation);
  const before = found.get(key) ?? {
    ...{ term: terms[0]?.term ?? form, forms: [], translations: said(false), forbidden: said(true) },
    note: terms.map(({ note }) => note).find(Boolean) ?? '',
  };
  const forms = before.forms.includes(form) ? before.forms : [...before.forms, form];
  found.set(key, { ...before, forms });
}
