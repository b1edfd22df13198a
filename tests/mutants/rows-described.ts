import type { Mutant } from './mutant.ts';

/** Bugs in what each kind of row is described by. */
export const DESCRIBED_ROWS: Mutant[] = [
  {
    breaks: 'an author may not publish what an administrator wrote in their e-book',
    file: 'server/rows/kinds.ts',
    find: "    name: 'modules',\n    key: 'id',\n    ebook: 'ebook_id',\n    owner: 'author_id',",
    replace: "    name: 'modules',\n    key: 'id',\n    ebook: 'ebook_id',\n    owner: 'user_id',",
    tests: ['server/schedules/schedules.test.ts'],
  },
  {
    breaks: 'the trail calls a product a supplement',
    file: 'server/rows/kinds.ts',
    find: "audit: 'product',",
    replace: "audit: 'supplement',",
    tests: ['server/trash/trash.test.ts'],
  },
  {
    breaks: 'the links of items are not looked at',
    file: 'server/rows/kinds.ts',
    find: "Boolean(kind.ebook && fieldsOf(kind, 'link', 'html', 'document').length > 0)",
    replace: "Boolean(kind.ebook && fieldsOf(kind, 'document').length > 0)",
    tests: ['server/rows/kinds.test.ts', 'server/link-checks/check-links.test.ts'],
  },
  {
    breaks: 'older texts use no uploads, which go as unused',
    file: 'server/rows/kinds.ts',
    find: "fieldsOf(kind, 'media', 'html', 'document');",
    replace: "fieldsOf(kind, 'media', 'html');",
    tests: ['server/uses/uses.test.ts'],
  },
  {
    breaks: 'the support information of an e-book that never had any differs from an empty form',
    file: 'server/rows/kinds.ts',
    find: '{ ...kind.empty, ...row }',
    replace: '{ ...row }',
    tests: ['server/drafts/drafts.test.ts', 'server/drafts/new-drafts.test.ts', 'server/revisions/version.test.ts'],
  },
  {
    breaks: 'a module that comes back from the trash is one more than an e-book may have',
    file: 'server/rows/kinds.ts',
    find: "return key === 'id' && ebook === 'ebook_id';",
    replace: "return key === 'ebook_id' && ebook === 'ebook_id';",
    tests: ['server/trash/trash.test.ts'],
  },
  {
    breaks: 'of support information no draft can be opened',
    file: 'server/rows/rows.queries.ts',
    find: ".where(key, '=', idOrNone(id))",
    replace: ".where('id', '=', idOrNone(id))",
    tests: ['server/drafts/drafts.test.ts', 'server/revisions/version.test.ts'],
  },
  {
    breaks: 'a draft of a module keeps its text a second time, as a field',
    file: 'server/rows/kinds.ts',
    find: "Object.keys(fields).filter((field) => fields[field] !== 'document');",
    replace: 'Object.keys(fields);',
    tests: ['server/revisions/version.test.ts', 'server/rows/kinds.test.ts'],
  },
  {
    breaks: 'an item of the catalogue in an author’s hands is everybody’s',
    file: 'server/rows/kinds.ts',
    find: "    ebook: null,\n    owner: 'user_id',",
    replace: '    ebook: null,\n    owner: null,',
    tests: ['server/drafts/drafts.test.ts', 'server/media/manage.test.ts', 'server/catalogue/catalogue.test.ts'],
  },
];
