import type { Mutant } from './mutant.ts';

const TIMES = ['server/schedules/schedules.test.ts'];
const VERSIONS = ['server/schedules/versions.test.ts'];

/** Bugs in what is published at a time. */
export const SCHEDULES_MUTANTS: Mutant[] = [
  {
    breaks: 'a row is published though its time was moved while a node came to it',
    file: 'server/schedules/schedules.queries.ts',
    find: "    .where('publish_at', '<=', timeIn(db, now))\n    .returningAll()",
    replace: '    .returningAll()',
    tests: TIMES,
  },
  {
    breaks: 'a version is published after a newer one was scheduled in its place',
    file: 'server/schedules/schedules.queries.ts',
    find: "    .where('revision_id', revision_id === null ? 'is' : '=', revision_id)\n",
    replace: '',
    tests: VERSIONS,
  },
  {
    breaks: 'saving a hidden module takes its time back',
    file: 'server/schedules/schedules.queries.ts',
    find: 'if (numUpdatedRows > 0n && row?.is_visible)',
    replace: 'if (numUpdatedRows > 0n)',
    tests: VERSIONS,
  },
  {
    breaks: 'the times of modules stay after their e-book is gone for good',
    file: 'server/schedules/schedules.queries.ts',
    find: "eb.or([eb('row_id', 'in', ids), eb('ebook_id', 'in', ids)])",
    replace: "eb('row_id', 'in', ids)",
    tests: TIMES,
  },
  {
    breaks: 'one row that cannot be published keeps all later ones back',
    file: 'server/schedules/publish.ts',
    find: 'await publish(ctx, due).catch((fault: unknown) => faults.push(fault));',
    replace: 'await publish(ctx, due);',
    tests: TIMES,
  },
  {
    breaks: 'the trail does not say who scheduled what was published',
    file: 'server/schedules/publish.ts',
    find: 'await record({ ...ctx, actor }, ',
    replace: 'await record(ctx, ',
    tests: [...TIMES, ...VERSIONS],
  },
  {
    breaks: 'a hidden e-book is published with the address of another that became visible first',
    file: 'server/schedules/store-version.ts',
    find: "wanted === row.slug && (row.is_visible || ready.kind === 'modules')",
    replace: 'wanted === row.slug',
    tests: VERSIONS,
  },
  {
    breaks: 'open screens go on saying that a row is scheduled after its time was taken back',
    file: 'server/schedules/schedules.ts',
    find: '    await dropSchedules(ctx.db, place.kind, [place.row_id]);\n    ctx.changed(ebook, place.kind, place.row_id);\n',
    replace: '    await dropSchedules(ctx.db, place.kind, [place.row_id]);\n',
    tests: TIMES,
  },
  {
    breaks: 'what another author wrote unseen is scheduled with it',
    file: 'server/schedules/schedules.ts',
    find: "  if (draft && seq !== undefined && draft.last_batch !== seq) throw new AppError('draft_behind');\n",
    replace: '',
    tests: VERSIONS,
  },
  {
    breaks: 'a node looks for what is due every 100 seconds',
    file: 'server/schedules/start-publishing.ts',
    find: 'LOOK_MS = 10_000',
    replace: 'LOOK_MS = 100_000',
    tests: TIMES,
  },
];
