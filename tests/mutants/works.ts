import type { Mutant } from './mutant.ts';

const hands = { tests: ['server/editions/hands.test.ts'] };
const work = { tests: ['server/package/work.test.ts'] };
const hostile = { file: 'server/package/read-work.ts', tests: ['server/package/read-work.test.ts'] };
const files = { tests: ['server/exports/work-files.test.ts'] };

/** Bugs in works that leave, arrive, or change hands. */
export const WORK_MUTANTS: Mutant[] = [
  {
    ...hands,
    file: 'server/ebooks/ebooks.ts',
    breaks: 'the source of other editions goes into the trash',
    find: '    await refuseSource(ctx, id);\n',
    replace: '',
  },
  {
    ...hands,
    file: 'server/editions/editions.queries.ts',
    breaks: 'a source whose editions lie in the trash cannot go there',
    find: ".innerJoin('ebooks', 'ebooks.id', 'ebook_id').select('ebook_id');",
    replace: ".select('ebook_id');",
  },
  {
    ...hands,
    file: 'server/editions/editions.queries.ts',
    breaks: 'a work whose source is purged has none',
    find: '    else if (!left.some(({ ebook_id, source_ebook_id }) => ebook_id === source_ebook_id)) await giveSource(db, left);\n',
    replace: '',
  },
  {
    ...hands,
    file: 'server/editions/editions.queries.ts',
    breaks: 'a work is translated from an edition in the trash',
    find: 'left.find(isThere) ?? left[0]',
    replace: 'left.at(-1) ?? left[0]',
  },
  {
    ...hands,
    file: 'server/ebooks/copy-parts.ts',
    breaks: 'a copy of an edition hides from readers what its author sees',
    find: ': unmarkedTexts(modules));',
    replace: ': new Map<string, string>());',
  },
  {
    ...hands,
    file: 'server/people/people.queries.ts',
    breaks: 'a work names an account that is gone',
    find: "const works = ['works', 'editions', 'translations'];",
    replace: "const works = ['works', 'editions'];",
  },
  {
    ...hands,
    file: 'server/editions/editions.ts',
    breaks: 'an edition of somebody’s work belongs to the administrator who made it',
    find: '...tabNames(source, wanted), user_id, tenant_id }',
    replace: '...tabNames(source, wanted) }',
  },
  {
    ...hands,
    file: 'server/editions/editions.ts',
    breaks: 'showing what is shown is noted again',
    find: 'if (!own || own.is_source_shown === isShown) return;',
    replace: 'if (!own) return;',
  },
  {
    ...work,
    file: 'server/package/renamed.ts',
    breaks: 'a work that is taken in beside itself pairs rows by ids of the other',
    find: 'part_id: now(part.part_id)',
    replace: 'part_id: part.part_id',
  },
  {
    ...work,
    file: 'server/package/insert-work.ts',
    breaks: 'an import forgets whether readers see what is not translated',
    find: 'language, is_source_shown, created_at }',
    replace: 'language, is_source_shown: false, created_at }',
  },
  {
    ...work,
    file: 'server/editions/packed-editions.ts',
    breaks: 'the edition that was asked for becomes the source',
    find: 'packed.toSorted((a, b) => Number(isSource(b)) - Number(isSource(a)))',
    replace: 'packed.toSorted((a, b) => Number(b.ebook_id === ebookId) - Number(a.ebook_id === ebookId))',
  },
  {
    ...work,
    file: 'server/package/parts.ts',
    breaks: 'a file of a work is not made again when an edition is confirmed',
    find: '  yield* otherParts(db, await readRowsWithSums(db, id, options));',
    replace:
      '  const rows = await readRowsWithSums(db, id, options);\n  for await (const part of otherParts(db, rows)) if (!part.name.startsWith("translations")) yield part;',
  },
  {
    ...hostile,
    breaks: 'two editions of a package are in one language',
    find: '    if (taken.has(ebook.language)) ',
    replace: '    if (false) ',
  },
  {
    ...hostile,
    breaks: 'a part of a package is a row of another e-book',
    find: '!rows.has(key) || same',
    replace: 'same',
  },
  {
    ...hostile,
    breaks: 'a translation in a package is of a row that is not in it',
    find: '!parts.has(`${kind} ${row_id}`) || units.has(key)',
    replace: 'units.has(key)',
  },
  {
    ...hostile,
    breaks: 'a work may be as large as anybody likes',
    find: 'if (length > PACKAGE_LIMITS.work)',
    replace: 'if (false)',
  },
  {
    ...hostile,
    file: 'server/package/parse.ts',
    breaks: 'the source of a translation brings what a browser would run',
    find: "if (!unit.startsWith('@')) return sanitiseHtml(source);",
    replace: "if (!unit.startsWith('@')) return source;",
  },
  {
    ...files,
    file: 'server/exports/work-files.ts',
    breaks: 'an edition that readers cannot read is in the file of all',
    find: '(await listShownModules(db, ebook_id)).length > 0',
    replace: '(await listShownModules(db, ebook_id)).length >= 0',
  },
];
