import type { Mutant } from './mutant.ts';

const lists = { tests: ['server/stems/stems.test.ts'] };
const ways = { file: 'server/db/stems.ts', tests: ['server/db/stems.test.ts'] };

/** Bugs in how lists and the finder find words by their stems. */
export const STEM_MUTANTS: Mutant[] = [
  {
    ...lists,
    file: 'server/stems/rows.queries.ts',
    breaks: 'contents are not found',
    find: "html: ['content'],",
    replace: 'html: [],',
  },
  {
    ...lists,
    file: 'server/db/stems.ts',
    breaks: 'a text that was changed meanwhile is indexed as it was',
    find: '(row_id, stamp) in (values ${notes})',
    replace: "(row_id, stamp || '') in (values ${notes}) or row_id is not null",
  },
  {
    ...lists,
    file: 'server/db/ranked.ts',
    breaks: 'other forms in titles come among all others',
    find: '  namedPlaces,\n  newestPlaces,\n',
    replace: '  newestPlaces,\n  namedPlaces,\n',
  },
  {
    ...lists,
    file: 'common/search/row-terms.ts',
    breaks: 'a row has as many terms as anybody likes',
    find: 'terms.size < MOST_TERMS && ',
    replace: '',
  },
  {
    ...ways,
    breaks: 'the newest hits are not looked for behind the newest rows',
    engine: 'postgres',
    find: 'places.length >= plan.limit || Number(rows[0]?.looked) < window ? places : null',
    replace: 'places',
  },
  {
    tests: ['server/db/newest.test.ts'],
    file: 'server/db/latest-hits.ts',
    breaks: 'hits in other hands are found',
    find: 'where ${conditions(plan)} and ${also}',
    replace: 'where ${also}',
  },
  {
    file: 'server/stems/due.ts',
    tests: ['server/stems/stems.test.ts'],
    breaks: 'the backfill ends with the first table',
    find: '(TABLES[TABLES.indexOf(table) + 1] ?? null)',
    replace: 'null',
  },
  {
    tests: ways.tests,
    file: 'server/stems/due.ts',
    breaks: 'rows behind the first portion wait for the next look',
    find: 'after = due.length === PORTION ?',
    replace: 'after = due.length > PORTION ?',
  },
  {
    ...lists,
    file: 'server/stems/rows.queries.ts',
    breaks: 'parts of an e-book are indexed as of no language',
    find: 'where ebooks.id = ebook_id)`',
    replace: 'where ebooks.id is null)`',
  },
  {
    ...lists,
    file: 'server/stems/rows.queries.ts',
    breaks: 'descriptions of items are not found',
    find: "html: ['description'] };",
    replace: 'html: [] };',
  },
  {
    ...lists,
    file: 'server/stems/due.ts',
    breaks: 'authors find nothing by other forms',
    find: '[...facets, ...(await',
    replace: '[...(await',
  },
  {
    breaks: 'a row that came back from the trash is taken for the newest',
    file: 'server/db/latest-hits.ts',
    find: ' && !earlier ? places',
    replace: ' ? places',
    tests: ['server/db/newest.test.ts'],
  },
  {
    breaks: 'the last hits are taken for all',
    file: 'server/db/latest-hits.ts',
    find: 'if (seen < most) return places;',
    replace: 'return places;',
    tests: ['server/db/newest.test.ts'],
  },
  {
    breaks: 'an author finds nothing by parts of words that many rows hold',
    file: 'server/db/search.ts',
    find: '${sql.ref(column)} = ${value})`',
    replace: '${sql.ref(column)} <> ${value})`',
    tests: ['server/db/newest.test.ts'],
  },
];
