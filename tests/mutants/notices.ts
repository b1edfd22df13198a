import type { Mutant } from './mutant.ts';

const listed = { tests: ['server/editions/listed.test.ts'] };
const outdated = { ...listed, file: 'server/studio/outdated-editions.ts' };
const compared = { tests: ['server/numbers/numbers.test.ts'], only: 'an edition’s numbers' };

/** Bugs in what lists, the dashboard and numbers say of editions. */
export const NOTICE_MUTANTS: Mutant[] = [
  {
    ...listed,
    file: 'server/editions/standing.ts',
    breaks: 'a module that the source no longer has stays out of date',
    find: '!compared.has(`${part.kind} ${part.row_id}`)',
    replace: 'false',
  },
  {
    ...listed,
    file: 'server/editions/listed.ts',
    breaks: 'an edition asks for work while its source is in the trash',
    find: '(source && toDo.get(ebook_id))',
    replace: 'toDo.get(ebook_id)',
  },
  {
    ...outdated,
    breaks: 'a hidden edition that is being translated asks for attention',
    find: '!(is_visible && missing > 0)',
    replace: '!(missing > 0)',
  },
  {
    ...outdated,
    breaks: 'the editions whose source changed last come last',
    find: '(placeOf.get(a.work_id) ?? 0) - (placeOf.get(b.work_id) ?? 0)',
    replace: '(placeOf.get(b.work_id) ?? 0) - (placeOf.get(a.work_id) ?? 0)',
  },
  {
    ...listed,
    file: 'server/editions/titles.ts',
    breaks: 'editions of one title cannot be told apart',
    find: '`${title} · ${languageDefaults(language).ownName}`',
    replace: 'title',
  },
  {
    ...compared,
    file: 'server/numbers/editions.ts',
    breaks: 'the numbers of editions are compared with themselves',
    find: 'await sumsOf(ctx, id, before)',
    replace: 'await sumsOf(ctx, id, span)',
  },
  {
    ...compared,
    file: 'server/numbers/csv.ts',
    breaks: 'the file of all numbers leaves the other editions out',
    find: "part === null || part === 'editions'",
    replace: "part === 'editions'",
  },
];
