import type { Mutant } from './mutant.ts';

const KINDS = ['server/rows/kinds.test.ts'];

/** What is described of each kind of row, and what reads it. */
export const ROWS: Mutant[] = [
  {
    breaks: 'a text of a row is drafted as a field',
    file: 'server/drafts/draft-fields.ts',
    find: "type === 'document' || ",
    replace: '',
    tests: KINDS,
    only: 'is drafted',
  },
  {
    breaks: 'a switch takes what is no switch',
    file: 'server/drafts/draft-fields.ts',
    find: "  if (type === 'flag') return typeof value === 'boolean';\n",
    replace: '',
    tests: KINDS,
    only: 'is drafted',
  },
  {
    breaks: 'uploads of a kind are in no use',
    file: 'server/uses/shown.ts',
    find: "fieldsOf(kind, 'media')",
    replace: "fieldsOf(kind, 'link')",
    tests: KINDS,
    only: 'goes into the trash',
  },
  {
    breaks: 'addresses of shops are compared word by word',
    file: 'server/revisions/compared-fields.ts',
    find: "['media', 'link', 'value'",
    replace: "['media', 'value'",
    tests: KINDS,
    only: 'has a history',
  },
  {
    breaks: 'the text of a row is not searched',
    file: 'server/replacing/texts.ts',
    find: "'questions', 'html', 'document');",
    replace: "'questions', 'html');",
    tests: KINDS,
    only: 'is found and replaced',
  },
  {
    breaks: 'what an e-book holds stays where it is when that goes into the trash',
    file: 'server/trash/put-aside.ts',
    find: "kind.ebook === 'ebook_id')",
    replace: 'kind.isSchedulable)',
    tests: KINDS,
    only: 'goes into the trash',
  },
  {
    breaks: 'links to shops are not looked at',
    file: 'server/link-checks/collect-links.ts',
    find: "fieldsOf(kind, 'link')",
    replace: "fieldsOf(kind, 'media')",
    tests: KINDS,
    only: 'has its links looked at',
  },
];
