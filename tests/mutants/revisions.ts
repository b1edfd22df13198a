import type { Mutant } from './mutant.ts';

const HISTORY = ['server/revisions/history.test.ts'];
const THIN = ['server/revisions/thin.test.ts'];
const VERSION = ['server/revisions/version.test.ts'];

/** Bugs in the earlier states of rows. */
export const REVISIONS_MUTANTS: Mutant[] = [
  {
    breaks: 'the history of an e-book lists the versions of its support information',
    file: 'server/revisions/revisions.queries.ts',
    find: "    .where('row_id', '=', row_id)\n    .where('row_kind', '=', kind);\n  return newestPage",
    replace: "    .where('row_id', '=', row_id);\n  return newestPage",
    tests: HISTORY,
  },
  {
    breaks: 'the words of an e-book are compared with those of its support information',
    file: 'server/revisions/revisions.queries.ts',
    find: "    .where('row_id', '=', row_id)\n    .where('row_kind', '=', kind)\n    .orderBy('created_at', 'desc')",
    replace: "    .where('row_id', '=', row_id)\n    .orderBy('created_at', 'desc')",
    tests: HISTORY,
  },
  {
    breaks: 'a version with a name is thinned out',
    file: 'server/revisions/revisions.queries.ts',
    find: "    .where('name', 'is', null)\n",
    replace: '',
    tests: THIN,
  },
  {
    breaks: 'versions behind the first 500 are never thinned out',
    file: 'server/revisions/thin.ts',
    find: 'found.length < PORTION || signal.aborted',
    replace: 'found.length <= PORTION || signal.aborted',
    tests: THIN,
  },
  {
    breaks: 'of each hour the first version is kept, not the last',
    file: 'server/revisions/thin.ts',
    find: 'gone.push(last);\n',
    replace: 'gone.push(revision);\n',
    tests: THIN,
  },
  {
    breaks: 'a version of a row that somebody else owns opens by its id',
    file: 'server/revisions/version.ts',
    find: 'if (!revision || revision.row_kind !== kind || revision.row_id !== row_id)',
    replace: 'if (!revision)',
    tests: VERSION,
  },
  {
    breaks: 'a version from before there was a switch says that it was changed',
    file: 'server/revisions/compared-fields.ts',
    find: "value === '' || value === false ? null : value",
    replace: "value === '' ? null : value",
    tests: VERSION,
  },
  {
    breaks: 'a name that is taken away keeps the version for ever',
    file: 'server/revisions/change.ts',
    find: 'revision.id, name || null)',
    replace: 'revision.id, name)',
    tests: VERSION,
  },
  {
    breaks: 'what came since a version is shown as what went',
    file: 'server/revisions/version.ts',
    find: 'revision.created_at > saved.created_at',
    replace: 'revision.created_at < saved.created_at',
    tests: VERSION,
  },
];
