import type { Mutant } from './mutant.ts';

const questions = { tests: ['tests/search/questions.test.ts'] };
const found = { tests: ['server/reading/search/search-book.test.ts'] };
const shown = { tests: ['common/search/shown-hits.test.ts'] };
const places = { tests: ['tests/e2e/reader-progress.spec.ts'] };

/** Bugs in the search in an e-book, and in how a reader comes back to a line. */
export const SEARCHING_MUTANTS: Mutant[] = [
  {
    ...questions,
    file: 'common/search/search.ts',
    breaks: 'a hit need not hold all words',
    find: 'if (own === 0) return 0;',
    replace: '',
  },
  {
    ...questions,
    file: 'common/search/terms.ts',
    breaks: 'words within German compounds are not found',
    find: 'if (isGerman(index))',
    replace: 'if (!index)',
  },
  {
    tests: ['common/search/stems.test.ts'],
    file: 'common/search/stemmer.ts',
    breaks: 'forms that are another word are taken for forms of an irregular verb',
    find: 'if (!known.has(form)) known.set',
    replace: 'known.set',
  },
  {
    ...questions,
    file: 'common/search/query.ts',
    breaks: 'words that say nothing have to be found',
    find: 'isAsked: saysNothing || !empty.has(word)',
    replace: 'isAsked: saysNothing || true',
  },
  {
    ...found,
    file: 'server/reading/search/searched.queries.ts',
    breaks: 'hidden modules are found',
    find: "    .where('ebook_id', '=', ebookId)\n    .where('is_visible', '=', true)\n    .orderBy('is_bonus')",
    replace: "    .where('ebook_id', '=', ebookId)\n    .orderBy('is_bonus')",
  },
  {
    ...found,
    file: 'server/reading/search/kept-indexes.ts',
    breaks: 'what was hidden is found until the process ends',
    find: 'if (known?.name === name) return known;',
    replace: 'if (known) return known;',
  },
  {
    ...found,
    file: 'server/reading/search/searched-book.ts',
    breaks: 'an e-book is read whole, however long it is',
    find: 'if (row && budget.left >= 0) found.set(id, row);',
    replace: 'if (row) found.set(id, row);',
  },
  {
    ...found,
    file: 'server/reading/search/search-book.ts',
    breaks: 'one network may search as often as it likes',
    find: 'if (isTooMany(presentTurn().who)) throw',
    replace: 'if (isTooMany(crypto.randomUUID())) throw',
  },
  {
    tests: ['common/search/index-text.test.ts'],
    file: 'common/search/packed.ts',
    breaks: 'an index has as many places as a hostile e-book',
    find: 'places.length >= MOST.places || ',
    replace: '',
  },
  {
    tests: ['common/search/index-text.test.ts'],
    file: 'common/search/index-text.ts',
    breaks: 'a page is held while an index is opened',
    find: 'if (performance.now() - began < TURN_MS) continue;',
    replace: 'continue;',
  },
  {
    ...shown,
    file: 'common/search/excerpt.ts',
    breaks: 'what is found is shown by its beginning, far from the word',
    find: 'first - best.start > LONGEST - BEFORE ? afterSpace',
    replace: 'first < 0 ? afterSpace',
  },
  {
    ...shown,
    file: 'common/search/search.ts',
    breaks: 'what only holds a word is found before what is called so',
    find: 'others - its || one',
    replace: 'its - others || one',
  },
  {
    ...places,
    file: 'app/reader/script/progress.ts',
    breaks: 'a reader comes back to the line only when all has loaded',
    find: '  back();\n  // lines move',
    replace: '  // lines move',
    only: 'before faces and pictures',
  },
  {
    ...places,
    file: 'app/reader/script/progress.ts',
    breaks: 'a module is never finished',
    find: 'isDone = true;',
    replace: 'isDone = false;',
  },
  {
    ...places,
    file: 'app/reader/script/line.ts',
    breaks: 'a line is not found again in a text that was edited before it',
    find: 'if (text.startsWith(t, o)) return o;',
    replace: 'return o;',
    only: 'text around it was edited',
  },
];
