import type { Mutant } from './mutant.ts';

const carried = { file: 'server/transfers/transfers.ts', tests: ['server/transfers/transfers.test.ts'] };
const kept = { file: 'server/transfers/transfers.queries.ts', tests: ['server/transfers/transfers.test.ts'] };

/** Bugs in what a reader carries from one device to another. */
export const POCKET_MUTANTS: Mutant[] = [
  {
    ...carried,
    breaks: 'who knows a place gets what lies there without the rest of the code',
    find: '!isSame(found.proof, data.proof)',
    replace: 'false',
  },
  { ...carried, breaks: 'a code is good for ever', find: '<= ctx.now().getTime()) throw', replace: '<= 0) throw' },
  {
    ...carried,
    breaks: 'anybody may try as many codes as they like',
    find: '  await limitAttempts(ctx.db, TRANSFER_TRIES, ctx.caller.address, ctx.now());\n',
    replace: '',
  },
  {
    ...carried,
    breaks: 'one network may fill the table',
    find: '  await limitAttempts(ctx.db, TRANSFERS, ctx.caller.address, now);\n',
    replace: '',
  },
  { ...carried, breaks: 'all networks may fill the table', find: '>= rows) throw', replace: '>= 1e9) throw' },
  {
    ...kept,
    breaks: 'a package is handed over twice',
    engine: 'postgres',
    find: ".where('place', '=', place).where('sealed', 'is not', null)",
    replace: ".where('place', '=', place)",
  },
  {
    ...kept,
    breaks: 'what was not taken is kept',
    find: "set({ sealed: null }).where('ends_at', '<=', ended)",
    replace: "set({ sealed: null }).where('ends_at', '<', 0)",
  },
  {
    ...kept,
    breaks: 'codes are never forgotten',
    find: "where('ends_at', '<=', forgotten)",
    replace: "where('ends_at', '<', 0)",
  },
];
