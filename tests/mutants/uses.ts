import type { Mutant } from './mutant.ts';

const MANAGE = ['server/media/manage.test.ts'];
const REPLACE = ['server/media/replace-job.test.ts'];

/** Bugs in what is known of where uploads are used. */
export const USES_MUTANTS: Mutant[] = [
  {
    breaks: 'an author’s replacement changes what others have in the trash',
    file: 'server/uses/replace-trash.ts',
    find: "  if (owner !== null) query = query.where('trash.user_id', '=', owner);\n",
    replace: '',
    tests: MANAGE,
  },
  {
    breaks: 'readers see the old logo until the server starts again',
    file: 'server/uses/replace-row.ts',
    find: '    ctx.siteChanged();\n',
    replace: '',
    tests: MANAGE,
  },
  {
    breaks: 'a module that somebody types into keeps the old file',
    file: 'server/uses/replacing-run.ts',
    find: "error instanceof Behind || AppError.of(error)?.code === 'draft_behind'",
    replace: 'error instanceof Behind',
    tests: REPLACE,
  },
  {
    breaks: 'one row that fails ends the whole replacement',
    file: 'server/uses/replacing-run.ts',
    find: '      run.faults.push(error);\n',
    replace: '      throw error;\n',
    tests: REPLACE,
  },
  {
    breaks: 'an upload counts as used where a text only says its address',
    file: 'server/uses/in-content.ts',
    find: "if (!(isWords && key === 'text')) look(inner);",
    replace: 'look(inner);',
    tests: ['server/drafts/uses.test.ts'],
  },
  {
    breaks: 'earlier states go over to the new file while another author shows the old one',
    file: 'server/uses/replace-kept.ts',
    find: "  if (await uses.where('place', '<>', 'revision').executeTakeFirst()) return;\n",
    replace: '',
    tests: ['server/drafts/uses.test.ts'],
  },
  {
    breaks: 'saving a row forgets what its draft uses',
    file: 'server/uses/uses.queries.ts',
    find: "      .where('row_id', '=', id)\n      .where('place', '=', place)\n      .execute();\n  }\n}\n",
    replace: "      .where('row_id', '=', id)\n      .execute();\n  }\n}\n",
    tests: ['server/drafts/uses.test.ts'],
  },
  {
    breaks: 'a backfill goes over what was saved since it read it',
    file: 'server/uses/backfill.ts',
    find: '    if (rows.some(({ id, updated_at }) => (present.get(id) ?? updated_at) !== updated_at)) return false;\n',
    replace: '',
    tests: ['server/uses/uses.test.ts'],
  },
];
