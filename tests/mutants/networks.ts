import type { Mutant } from './mutant.ts';

const TESTS = ['server/networks/networks.test.ts'];

/** Bugs in what authors say of the networks by which their links earn. */
export const NETWORKS_MUTANTS: Mutant[] = [
  {
    breaks: 'an author sees the accounts of all authors',
    file: 'server/networks/networks.queries.ts',
    find: "query.where('user_id', '=', userId).orderBy('network')",
    replace: "query.orderBy('network')",
    tests: TESTS,
  },
  {
    breaks: 'removing one network forgets all accounts of the author',
    file: 'server/networks/networks.queries.ts',
    find: ".where('user_id', '=', userId).where('network', '=', network);",
    replace: ".where('user_id', '=', userId);",
    tests: TESTS,
  },
  {
    breaks: 'a network keeps the account that it was given first',
    file: 'server/networks/networks.queries.ts',
    find: '.doUpdateSet(values))',
    replace: '.doNothing())',
    tests: TESTS,
  },
  {
    breaks: 'a link counts as earning by the account of another author',
    file: 'server/networks/networks.queries.ts',
    find: 'byOwner.get(row[column])',
    replace: '[...byOwner.values()].flat()',
    tests: TESTS,
  },
  {
    breaks: 'links lead by the former account until a node forgets them',
    file: 'server/networks/networks.ts',
    find: '    ctx.networksChanged(actor.id);\n',
    replace: '',
    tests: TESTS,
  },
  {
    breaks: 'a file of an e-book is offered with the links of a former account',
    file: 'server/networks/networks.ts',
    find: '    await forgetReadyFiles(ctx.db, actor.id);\n',
    replace: '',
    tests: TESTS,
  },
  {
    breaks: 'a reader may say which accounts earn',
    file: 'server/networks/networks.ts',
    find: "  return authorize(ctx, 'ebook.manage', { user_id: ctx.actor?.id ?? '' });",
    replace: "  if (!ctx.actor) throw new AppError('session_expired');\n  return ctx.actor;",
    tests: TESTS,
  },
  {
    breaks: 'removing a network that was never set is noted as a change',
    file: 'server/networks/networks.ts',
    find: "if (!(await deleteNetwork(ctx.db, actor.id, parsed.data.network))) throw new AppError('not_found');",
    replace: 'await deleteNetwork(ctx.db, actor.id, parsed.data.network);',
    tests: TESTS,
  },
];
