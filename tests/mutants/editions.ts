import type { Mutant } from './mutant.ts';

const counted = { tests: ['server/editions/editions.test.ts'] };

/** Bugs in what is known of a work's editions. */
export const EDITION_MUTANTS: Mutant[] = [
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
    file: 'server/editions/editions.ts',
    breaks: 'an edition of another work is taken out of it without a word',
    find: "if (await queries.findEdition(ctx.db, other.id)) throw new AppError('edition_foreign');",
    replace: '',
  },
  {
    ...counted,
    file: 'server/editions/editions.queries.ts',
    breaks: 'a work stays when one edition is left',
    find: 'if (left.length < 2)',
    replace: 'if (left.length < 1)',
  },
];
