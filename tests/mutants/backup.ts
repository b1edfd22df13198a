import type { Mutant } from './mutant.ts';

const backup = {
  file: 'server/backup/backup.ts',
  tests: ['server/backup/backup.test.ts'],
  // as the title stands in the file, and as it is run
  only: 'restored on (?:%s|sqlite)',
};

const rows = { ...backup, file: 'server/backup/rows.ts' };
const copy = {
  file: 'server/ebooks/copy-parts.ts',
  tests: ['tests/http/copies.test.ts'],
  only: 'every field of the e-book',
};

export const BACKUP: Mutant[] = [
  {
    ...backup,
    breaks: 'a backup holds no secret: all sessions end with a restore',
    find: '  if (secret) await addBytes(add, SECRET, secret);',
    replace: '  if (!secret) await addBytes(add, SECRET, Buffer.alloc(0));',
  },
  {
    ...backup,
    breaks: 'a backup writes over an older one',
    find: '  if (existsSync(file)) throw',
    replace: '  if (file === MANIFEST) throw',
  },
  {
    ...backup,
    file: 'server/backup/add-table.ts',
    breaks: 'the last rows of each table are left out',
    find: '  await flush();\n  return sum.end();',
    replace: '  return sum.end();',
  },
  {
    file: 'server/data-folder.ts',
    tests: ['tests/http/start.test.ts'],
    only: 'data folder that is in use',
    breaks: 'two servers work on one data folder',
    find: "lock.exec('BEGIN EXCLUSIVE');",
    replace: "lock.exec('BEGIN');",
  },
  {
    ...rows,
    breaks: 'a backup leaves out what items were rated',
    find: "const OWN_COLUMNS = ['seq'];",
    replace: "const OWN_COLUMNS = ['seq', 'rating'];",
  },
  ...['audit', 'second_factors', 'passkeys'].map((table) => ({
    ...rows,
    breaks: `a backup leaves out the table ${table}`,
    find: "...['attempts',",
    replace: `...['${table}', 'attempts',`,
  })),
  {
    breaks: 'a damaged backup is restored',
    file: 'server/backup/archive.ts',
    tests: backup.tests,
    find: '    if (found.get(name) !== expected.get(name)) throw damaged(`the checksum of ${name} differs`);\n',
    replace: '',
    only: 'a damaged file',
  },
  {
    ...copy,
    file: 'server/ebooks/duplicate.ts',
    breaks: 'a duplicate loses its cover',
    find: 'copying_from: original, is_visible: false }',
    replace: 'copying_from: original, is_visible: false, cover_image: null }',
  },
  {
    ...copy,
    file: 'server/ebooks/duplicate.ts',
    breaks: 'a duplicate loses the names of its tabs',
    find: 'copying_from: original, is_visible: false }',
    replace: "copying_from: original, is_visible: false, guide_tab_name: 'Guia' }",
  },
  {
    ...copy,
    breaks: 'a duplicate loses its questions and answers',
    find: '{ ...copied, ...stamp, tenant_id: stamp.updated_by, ebook_id: to }',
    replace: '{ ...copied, faq: [], ...stamp, tenant_id: stamp.updated_by, ebook_id: to }',
  },
  {
    ...copy,
    breaks: 'a duplicate stays its author’s, whoever made it',
    find: '    author_id: stamp.user_id,\n    title',
    replace: '    author_id: module.author_id,\n    title',
    tests: ['server/ebooks/duplicate.test.ts'],
    only: 'of its own|keeps the order|is titled',
  },
];
