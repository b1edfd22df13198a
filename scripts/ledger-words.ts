import { existsSync, readFileSync } from 'node:fs';
import { type Line, wordsOf } from './ledger-lines.ts';
import { programOf, type TaggedTest } from './ledger-source.ts';
import { portugueseTexts } from './unused-texts.ts';

/**
 * Why a line's words are not looked for; `place`: the part of the interface that has to contain them and does not yet.
 */
type Excuse = { id: string; words: string; because: string; place?: string };

const EXCUSES: Excuse[] = [
  { id: 'RT-20', words: 'Ver', because: "the source's name of what EL-03 calls 'Ver E-book'" },
  { id: 'MF-02', words: 'view content', because: 'the English name of a text that the line leaves to each language' },
  {
    ...{ id: 'ST-01', words: 'Alterações não publicadas', place: 'app/studio/books/ebook-head.tsx' },
    because: 'the head hears of no draft: over a form it would say so of what is published; form and card do say it',
  },
];

/** Words that a line quotes and that no test with its id asserts. */
export function missingWords({ id, text }: Line, tests: TaggedTest[], excuses = EXCUSES): string[] {
  const excused = excuses.filter((excuse) => excuse.id === id).map(({ words }) => words);
  return wordsOf(text).filter((words) => !excused.includes(words) && !areAsserted(words, id, tests));
}

/** The excuses that no longer hold; one per line. */
export function staleExcuses(lines: Line[], tests: TaggedTest[], excuses = EXCUSES): string[] {
  return excuses.flatMap(({ id, words, place }) => {
    const line = lines.find((line) => line.id === id);
    const say = (fault: string) => [`${id} is excused from '${words}', ${fault}`];
    if (!line || !wordsOf(line.text).includes(words)) return say('which it does not quote');
    if (areAsserted(words, id, tests)) return say('which a test asserts');
    if (place && !existsSync(place)) return say(`and there is no ${place}`);
    return place && containsWords(words, place) ? say(`which ${place} says`) : [];
  });
}

function areAsserted(words: string, id: string, tests: TaggedTest[]): boolean {
  return tests.some((test) => test.ids.includes(id) && test.literals.some((each) => holds(each, words)));
}

/** Whether a part of the interface, with its imports, contains words: in a text that it names, or in its source. */
function containsWords(words: string, place: string): boolean {
  const source = [...programOf(place)].map((file) => readFileSync(file, 'utf8')).join('\n');
  return [...portugueseTexts(source), source].some((text) => holds(text, words));
}

/** 'Guia' stands in 'Guia de Nutrição' as a whole word, and not in 'Guias'. */
function holds(literal: string, words: string): boolean {
  for (let at = literal.indexOf(words); at >= 0; at = literal.indexOf(words, at + 1)) {
    const around = (literal[at - 1] ?? '') + (literal[at + words.length] ?? '');
    if (!/[\p{L}\d]/u.test(around) || !/^[\p{L}\d].*[\p{L}\d]$/u.test(words)) return true;
  }
  return false;
}

/** Lines that only tests with more than three ids carry: such a test may be about another line. */
export function isCrowded({ id }: Line, tests: TaggedTest[]): boolean {
  const own = tests.filter(({ ids }) => ids.includes(id));
  return own.length > 0 && own.every(({ ids }) => ids.length > 3);
}
