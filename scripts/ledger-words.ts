import { type Line, wordsOf } from './ledger-lines.ts';
import type { TaggedTest } from './ledger-source.ts';

/** What lines quote that is no word of the screen, and so is not looked for. */
const NOT_ON_SCREEN: Record<string, string[]> = {
  // the source's name of what EL-03 calls 'Ver E-book'
  'RT-20': ['Ver'],
  // the English name of a text that the line leaves to each language
  'MF-02': ['view content'],
};

/** Words of rooms that are not built yet, of lines that say that a word comes with its room: who builds one takes it out here. */
const NOT_BUILT: Record<string, string[]> = {
  // over a form the head would say it of what is no longer so, until it hears of drafts
  'ST-01': ['Alterações não publicadas', 'Idiomas'],
};

/** Words that a line quotes and that no test with its id has as a literal. */
export function missingWords({ id, text }: Line, tests: TaggedTest[]): string[] {
  const literals = tests.filter(({ ids }) => ids.includes(id)).flatMap((test) => test.literals);
  const ignored = [...(NOT_ON_SCREEN[id] ?? []), ...(NOT_BUILT[id] ?? [])];
  return wordsOf(text).filter((words) => !ignored.includes(words) && !literals.some((each) => holds(each, words)));
}

/** 'Guia' stands in 'Guia de Nutrição' as a whole word, and not in 'Guias'. */
function holds(literal: string, words: string): boolean {
  for (let at = literal.indexOf(words); at >= 0; at = literal.indexOf(words, at + 1)) {
    const around = (literal[at - 1] ?? '') + (literal[at + words.length] ?? '');
    if (!/[\p{L}\d]/u.test(around) || !/^[\p{L}\d].*[\p{L}\d]$/u.test(words)) return true;
  }
  return false;
}

/** Lines that only tests with more than three ids carry: one of their other promises may be what the test is about. */
export function isCrowded({ id }: Line, tests: TaggedTest[]): boolean {
  const own = tests.filter(({ ids }) => ids.includes(id));
  return own.length > 0 && own.every(({ ids }) => ids.length > 3);
}
