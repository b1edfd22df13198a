import type { Mutant } from './mutant.ts';

const settled = { file: 'server/html/untranslated.ts', tests: ['server/html/untranslated.test.ts'] };
const reading = { tests: ['server/reading/editions.test.ts'] };
const pages = { tests: ['tests/http/editions.test.ts'] };

const joined = { tests: ['server/editions/joining.test.ts'] };
const counted = { tests: ['server/editions/editions.test.ts'] };

const led = { tests: ['server/editions/listed.test.ts'] };

/** Bugs in what is known of a work's editions, and in what readers get of them. */
export const EDITION_MUTANTS: Mutant[] = [
  {
    ...led,
    file: 'server/editions/next-open.ts',
    breaks: 'saving a row leads back to that row while it is open',
    find: 'all.slice(0, Math.max(place, 0))',
    replace: 'all.slice(0, place + 1)',
  },
  {
    ...led,
    file: 'server/editions/next-open.ts',
    breaks: 'what is open before a row is passed over',
    find: '[...all.slice(place + 1), ...all.slice(0, Math.max(place, 0))]',
    replace: 'all.slice(place + 1)',
  },
  {
    ...settled,
    breaks: 'a list item that is not translated leaves an empty item',
    find: 'else remove(element);',
    replace: 'else touchAround(element);',
  },
  {
    ...settled,
    breaks: 'a cell that is not translated moves those after it',
    find: "new Set(['td', 'th'])",
    replace: "new Set(['x'])",
  },
  {
    ...settled,
    breaks: 'what is shown of the source does not say its language',
    find: '{ lang: language, ...attribs }',
    replace: '{ ...attribs }',
  },
  {
    ...reading,
    file: 'server/reading/module-page.ts',
    breaks: 'the minutes count what is not shown',
    find: 'html === module.content ?',
    replace: 'true ?',
  },
  {
    ...reading,
    file: 'server/reading/search/searched-book.ts',
    breaks: 'what is not translated is found',
    find: "content: texts[place] ?? ''",
    replace: "content: given[place] ?? ''",
  },
  {
    ...reading,
    file: 'server/book/whole-book.ts',
    breaks: 'files hold what is not translated',
    find: 'yield { name: textName(id), text };',
    replace: 'yield { name: textName(id), text: content };',
  },
  {
    ...reading,
    file: 'server/reading/editions.ts',
    breaks: 'a hidden e-book names the shown ones',
    find: ' || !shown.some(({ id }) => id === ebookId)',
    replace: '',
  },
  {
    ...reading,
    file: 'server/reading/editions.queries.ts',
    breaks: 'a hidden edition is named',
    find: "    .where('ebooks.is_visible', '=', true)\n",
    replace: '',
  },
  {
    breaks: 'a change of any e-book drops the pages of all works',
    file: 'server/editions/editions.queries.ts',
    find: "      .where('own.ebook_id', 'in', ids)\n",
    replace: '',
    tests: ['server/live/news.test.ts'],
    only: 'LE-08',
  },
  {
    breaks: 'an e-book that changed is named twice',
    file: 'server/editions/editions.queries.ts',
    find: '.filter((id) => !given.has(id))',
    replace: '',
    tests: ['server/live/news.test.ts'],
    only: 'LE-08',
  },
  {
    breaks: 'kept pages of other editions are out of date',
    file: 'server/live/news.ts',
    find: 'portionsOf(await listSiblings(db, changed))',
    replace: 'portionsOf([])',
    tests: ['server/live/news.test.ts'],
    only: 'LE-08',
  },
  {
    ...pages,
    breaks: 'a module that is not there leads to nothing',
    file: 'app/reader/edition-links.ts',
    find: '#${NOT_HERE}`',
    replace: '/${NOT_HERE}`',
    only: 'a module that is not there',
  },
  {
    ...counted,
    file: 'server/editions/units.ts',
    breaks: 'what the source removed counts as missing',
    find: "state: !next ? 'removed' :",
    replace: "state: !next ? 'missing' :",
  },
  {
    ...counted,
    file: 'server/editions/units.ts',
    breaks: 'no changed block is out of date',
    find: "!isSame ? 'outdated' : stateOf(translation)",
    replace: 'stateOf(translation)',
  },
  {
    ...counted,
    file: 'server/editions/standing.ts',
    breaks: 'a part is counted once and never again',
    find: 'edition.source_version === source.version',
    replace: 'edition.source_version !== null',
  },
  {
    ...counted,
    file: 'server/editions/due.ts',
    breaks: 'a change of the source counts the source alone',
    find: 'isSource ? await listEditionsOf(db, edition.work_id) : [edition]',
    replace: '[edition]',
  },
  {
    ...counted,
    file: 'server/editions/editions.ts',
    breaks: 'the source leaves editions behind that nobody can compare',
    find: 'own.source_ebook_id === ebookId && all.length > 2',
    replace: 'all.length > 20',
  },
  {
    ...counted,
    file: 'server/editions/join.ts',
    breaks: 'an edition of another work is taken out of it without a word',
    find: "if (await findEdition(ctx.db, other.id)) throw new AppError('edition_foreign');",
    replace: '',
  },
  {
    ...counted,
    file: 'server/editions/editions.queries.ts',
    breaks: 'a work stays when one edition is left',
    find: 'if (left.length < 2)',
    replace: 'if (left.length < 1)',
  },
  {
    ...joined,
    file: 'server/editions/pairing.ts',
    breaks: 'fewer modules are paired by their order alone',
    find: 'return row && source ? mine.length + 1 + likeness(row, source) : 0;',
    replace: 'return row && source ? mine.length + 1 : 0;',
  },
  {
    ...joined,
    file: 'server/editions/pairing.ts',
    breaks: 'a shop that both lead to says nothing of their items',
    find: 'for (const clue of new Set([...row.clues, row.slug && `/${row.slug}`]))',
    replace: 'for (const clue of new Set([row.slug && `/${row.slug}`]))',
  },
  {
    ...joined,
    file: 'server/editions/join.ts',
    breaks: 'two modules are paired with one of the source',
    find: 'if (taken.has(other)) throw',
    replace: "if (row.title === '' && taken.has(other)) throw",
  },
  {
    ...joined,
    file: 'server/editions/join.ts',
    breaks: 'an e-book is joined to a source in the trash',
    find: "if (!source) throw new AppError('source_trashed');\n  return { ebook, other, source };",
    replace: 'return { ebook, other, source: source ?? ebook };',
  },
  {
    ...joined,
    file: 'server/editions/change-pair.ts',
    breaks: 'a row that is parted keeps its part',
    find: ': { part_id: newId(ctx.now()), source_version: null };',
    replace: ': { part_id: rowId, source_version: null };',
  },
  {
    ...joined,
    file: 'server/editions/parts.queries.ts',
    breaks: 'what was translated from another module still counts',
    find: "await db.deleteFrom('translations').where('kind', '=', kind).where('row_id', '=', row_id).execute();\n  const own",
    replace: 'const own',
  },
  {
    ...joined,
    file: 'server/editions/bring.ts',
    breaks: 'a part whose row is in the trash is not brought again',
    find: 'await deletePartsWithoutRow(db, edition.id, theirs);',
    replace: '',
  },
  {
    ...joined,
    file: 'server/editions/source-order.ts',
    breaks: 'a module that is brought comes first',
    find: 'before === undefined ? 0 : ordered.indexOf(before) + 1',
    replace: '0',
  },
];
