import type { Mutant } from './mutant.ts';

const profile = { tests: ['server/people/profile.test.ts'] };
const files = { tests: ['server/exports/author-in-files.test.ts'] };

/** Bugs in what pages and files say about the author of an e-book. */
export const AUTHOR_MUTANTS: Mutant[] = [
  {
    breaks: 'an e-book that leaves its author out names the author',
    file: 'server/reading/author.ts',
    find: 'is_author_shown ? await findAuthorProfile(db, user_id) : null',
    replace: 'is_author_shown === undefined ? null : await findAuthorProfile(db, user_id)',
    tests: ['server/book/whole-book.test.ts'],
    only: 'leaves its author out',
  },
  {
    breaks: 'a person without a name is named as an author of nothing',
    file: 'server/reading/author.ts',
    find: 'if (!profile || !name) return null;',
    replace: 'if (!profile || name === undefined) return null;',
    tests: ['server/book/whole-book.test.ts'],
    only: 'ST-15',
  },
  {
    ...profile,
    breaks: 'kept pages go on naming the author as before a change of the profile',
    file: 'server/people/author-changed.ts',
    find: '  ctx.pagesChanged(ebooks);\n',
    replace: '',
  },
  {
    ...profile,
    breaks: 'readers get a file that was made before a change of the profile',
    file: 'server/people/author-changed.ts',
    find: '  await forgetReadyFiles(ctx.db, id);\n',
    replace: '',
  },
  {
    ...profile,
    breaks: 'a change of the name empties what the author says about themselves',
    file: 'server/people/profile.ts',
    find: 'about === undefined ? present : about || null',
    replace: 'about || null',
  },
  {
    breaks: 'the node that keeps pages does not hear that a profile has changed',
    file: 'server/app.ts',
    find: "    if (message.type === 'pages-changed') pageCache.drop(message.ebookIds);\n",
    replace: '',
    tests: ['tests/http/author.test.ts'],
    only: 'a page that is kept',
  },
  {
    breaks: 'a new picture in the place of an author’s leaves the pages with the old one',
    file: 'server/uses/replace-row.ts',
    find: "    if (kind === 'users') await authorChanged(ctx, id);\n",
    replace: '',
    tests: ['server/media/manage.test.ts'],
    only: 'ST-15',
  },
  {
    breaks: 'every older version of an e-book differs by its author',
    file: 'server/revisions/compared-fields.ts',
    find: '{ ...assumed, ...old }',
    replace: '{ ...old }',
    tests: ['server/revisions/compared-fields.test.ts'],
  },
  {
    breaks: 'an e-book of an older package leaves its author out',
    file: 'server/package/parse.ts',
    find: '{ is_author_shown: true, ...ebook }',
    replace: '{ is_author_shown: false, ...ebook }',
    tests: ['server/package/package.test.ts'],
    only: 'ST-15',
  },
  {
    ...files,
    breaks: 'the page about an author becomes a module of the e-book that an EPUB is taken into',
    file: 'server/epub/section.ts',
    find: 'isAdded: !isModule(section)',
    replace: 'isAdded: false',
  },
  {
    breaks: 'the page about the authors of any EPUB becomes a module unless somebody unticks it',
    file: 'server/imports/read/epub/epub.ts',
    find: 'colophon|contributors|',
    replace: 'colophon|',
    tests: ['server/imports/read/epub/epub.test.ts'],
  },
  {
    breaks: 'a rating of 4.9 shows the stars of 4.2',
    file: 'app/frame/stars.tsx',
    find: 'ROOM + (rating - whole) * (SQUARE - 2 * ROOM)',
    replace: '0',
    tests: ['tests/http/reader.test.ts'],
    only: 'fraction of the rating',
  },
];
