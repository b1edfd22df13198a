import type { Mutant } from './mutant.ts';

const TESTS = ['server/replacing/replace.test.ts'];

/** Bugs in finding and replacing texts of an e-book. */
export const REPLACING_MUTANTS: Mutant[] = [
  {
    breaks: 'the last hit of a page is listed again on the next',
    file: 'server/replacing/find.ts',
    find: 'last.nth + 1 : 0',
    replace: 'last.nth : 0',
    tests: TESTS,
  },
  {
    breaks: 'hits behind the second page are never listed',
    file: 'server/replacing/find.ts',
    find: 'LIMITS.hits + 1 - items.length',
    replace: 'LIMITS.hits - items.length',
    tests: TESTS,
  },
  {
    breaks: 'a text that changed since it was searched is replaced in',
    file: 'server/replacing/replace.ts',
    find: '    if (row.version !== version) return void report.changed.push(left);\n',
    replace: '',
    tests: TESTS,
  },
  {
    breaks: 'replacing everywhere ends at a module that somebody types into',
    file: 'server/replacing/replace.ts',
    find: "      if (error.code === 'draft_behind' && tries < TRIES) continue;\n",
    replace: '',
    tests: TESTS,
  },
  {
    breaks: 'a whole word is found at the beginning of a longer one',
    file: 'server/replacing/matches.ts',
    find: '(ENDS_IN_WORD.test(before) && BEGINS_WITH_WORD.test(match)) ||\n    (ENDS_IN_WORD.test(match) && BEGINS_WITH_WORD.test(text.slice(end, end + 2)))',
    replace: 'ENDS_IN_WORD.test(before) && BEGINS_WITH_WORD.test(match)',
    tests: ['server/replacing/matches.test.ts'],
  },
  {
    breaks: 'replacing a word in its title moves a module to another address',
    file: 'server/replacing/save-row.ts',
    find: 'updateModule(ctx, id, version, { ...patch, slug: fields.slug })',
    replace: 'updateModule(ctx, id, version, patch)',
    tests: TESTS,
  },
  {
    breaks: 'the first of several replacements is offered to be undone, not the last',
    file: 'server/replacing/replacements.queries.ts',
    find: ".orderBy('revisions.created_at', 'desc')",
    replace: ".orderBy('revisions.created_at')",
    tests: TESTS,
  },
  {
    breaks: 'a sign of HTML in what is put into a text becomes a tag',
    file: 'server/replacing/html-segments.ts',
    find: '? escaped(text) :',
    replace: '? text :',
    tests: [...TESTS, 'server/replacing/documents.test.ts'],
  },
  {
    breaks: 'undoing a replacement ends at a module that somebody types into',
    file: 'server/replacing/undo.ts',
    find: "['conflict', 'draft_behind'].includes(error.code)",
    replace: "error.code === 'conflict'",
    tests: TESTS,
  },
  {
    breaks: 'undoing a replacement writes over what was saved past the draft since',
    file: 'server/replacing/undo.ts',
    find: 'if (!draft || !isAsLeft || row.version !== draft.row_version) return false;',
    replace: 'if (!draft || !isAsLeft) return false;',
    tests: TESTS,
  },
];
