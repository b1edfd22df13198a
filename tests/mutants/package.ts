import type { Mutant } from './mutant.ts';

const PACKAGE = ['server/package/package.test.ts'];
const READ = ['server/package/read.test.ts'];
const PARTS = ['server/package/parts.test.ts'];

/** Bugs in packages, in which whole e-books leave and come. */
export const PACKAGE_MUTANTS: Mutant[] = [
  {
    breaks: 'a file of a package that was damaged on its way is taken in',
    file: 'server/package/read.ts',
    find: '    if ((await sha256Of(createReadStream(raw))) !== sums.get(MEDIA + upload.name))\n      throw damagedPart(MEDIA + upload.name);\n',
    replace: '',
    tests: READ,
  },
  {
    breaks: 'an earlier state in a package may be of a row of another e-book',
    file: 'server/package/read.ts',
    find: 'rows.some(({ id }) => id === revision.row_id) && entry',
    replace: 'rows.length > 0 && entry',
    tests: READ,
  },
  {
    breaks: 'a package of a newer version is read as if it were of this one',
    file: 'server/package/parse.ts',
    find: "  if (version > VERSION) throw new ImportError('import_newer');\n",
    replace: '',
    tests: READ,
  },
  {
    breaks: 'a package with more modules than an e-book may have is taken in',
    file: 'server/package/parse.ts',
    find: 'rows.length > LIMITS.rowsOfEbook',
    replace: 'rows.length > 2 * LIMITS.rowsOfEbook',
    tests: READ,
  },
  {
    breaks: 'what lies in the trash is overwritten by the package that it came from',
    file: 'server/package/taken.queries.ts',
    find: "['drafts', 'revisions', 'trash_rows']",
    replace: "['drafts', 'revisions']",
    tests: PACKAGE,
  },
  {
    breaks: 'a package leaves out the files that only an earlier state shows',
    file: 'server/package/rows.queries.ts',
    find: "['published', 'revision']",
    replace: "['published']",
    tests: PACKAGE,
  },
  {
    breaks: 'a package holds what was left of rows that are gone for good',
    file: 'server/package/rows.queries.ts',
    find: '.filter(({ row_id }) => rowIds.has(row_id))',
    replace: '',
    tests: PACKAGE,
  },
  {
    breaks: 'a package that comes in visible takes the address of another e-book',
    file: 'server/package/take.ts',
    find: 'slug: await freeSlugOf(ctx.db, project.ebook)',
    replace: 'slug: project.ebook.slug',
    tests: PACKAGE,
  },
  {
    breaks: 'more e-books come in with packages than an author may have',
    file: 'server/package/take.ts',
    find: '    await reserveEbook(ctx.db, actor.id, projects.length);\n',
    replace: '',
    tests: PACKAGE,
  },
  {
    breaks: 'a text that was saved while its e-book was read is missing in the package',
    file: 'server/package/parts.ts',
    find: '    if (left.size > 0) continue;\n',
    replace: '',
    tests: PARTS,
  },
  {
    breaks: 'a package of an older state stays beside the new one',
    file: 'server/package/export-all.ts',
    find: '  if (before && before !== file) await rm(before);\n',
    replace: '',
    tests: ['server/package/export-all.test.ts'],
  },
  {
    breaks: 'a file of a package keeps an ending that its bytes are not',
    file: 'server/package/place-files.ts',
    find: '!taken.has(name) && hasEnding(name, mime) && ',
    replace: '!taken.has(name) && ',
    tests: [...PACKAGE, ...READ],
  },
];
