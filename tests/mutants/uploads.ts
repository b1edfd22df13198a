import type { Mutant } from './mutant.ts';

const HANDLER = ['server/uploads/handler.test.ts'];
const ROOM = ['server/uploads/room.test.ts'];
const STORE = ['server/uploads/store.test.ts'];

/** Bugs in how files arrive. */
export const UPLOADS_MUTANTS: Mutant[] = [
  {
    breaks: 'a large file that takes longer than an hour to arrive is removed on the way, where many nodes share it',
    file: 'server/uploads/shared/uploads.queries.ts',
    find: "eb('purpose', 'not in', LARGE_PURPOSES)",
    replace: "eb('purpose', '<>', 'video')",
    tests: ROOM,
  },
  {
    breaks: 'a file that is still arriving is as old as its declaration',
    file: 'server/uploads/disk/sweep.ts',
    find: 'Math.max(...times)',
    replace: 'Math.min(...times)',
    tests: ROOM,
  },
  {
    breaks: 'a finished upload counts as open for another day, where many nodes share it',
    file: 'server/uploads/shared/uploads.queries.ts',
    find: ".where('user_id', '=', userId).where('status', 'is', null)",
    replace: ".where('user_id', '=', userId)",
    tests: [...ROOM, ...STORE],
  },
  {
    breaks: 'a node takes over the finishing of an upload from one that is at it',
    file: 'server/uploads/shared/uploads.queries.ts',
    find: "eb('claimed_until', '<', now)",
    replace: "eb('claimed_until', '>', now)",
    tests: STORE,
  },
  {
    breaks: 'a node that needs longer than 20 seconds to finish an upload loses it to another',
    file: 'server/uploads/shared/lease.ts',
    find: 'setInterval(() => void setClaim(db, id, until()).catch(() => undefined), CLAIM / 4)',
    replace: 'setInterval(() => undefined, CLAIM / 4)',
    tests: STORE,
  },
  {
    breaks: 'what two nodes take of one upload at once counts twice',
    file: 'server/uploads/shared/uploads.queries.ts',
    find: "    .where('received', '=', start)\n",
    replace: '',
    tests: STORE,
  },
  {
    breaks: 'a file of exactly the size that is allowed is refused',
    file: 'server/uploads/creation.ts',
    find: 'if (size > most)',
    replace: 'if (size >= most)',
    tests: HANDLER,
  },
  {
    breaks: 'a person may begin uploads without end',
    file: 'server/uploads/steps.ts',
    find: '  await limitAttempts(call.ctx.db, UPLOADS, call.actor.id, call.ctx.now());\n',
    replace: '',
    tests: [...HANDLER, ...ROOM],
  },
  {
    breaks: 'an upload is lost where the process was killed while it was accepted',
    file: 'server/uploads/disk/store.ts',
    find: '    await rm(second, { force: true });\n    const isLinked',
    replace: '    const isLinked',
    tests: STORE,
  },
  {
    breaks: 'a file that was refused by its first bytes is sent to its end all the same',
    file: 'server/uploads/steps.ts',
    find: "  if (offset === '0' && body.isLong) await refuseWrongType(deps, upload, body.head);\n",
    replace: '',
    tests: HANDLER,
  },
  {
    breaks: 'a request whose connection died writes after its client has asked how far the upload is',
    file: 'server/uploads/first-bytes.ts',
    find: '        if (isOver()) return controller.close();\n',
    replace: '',
    tests: ['server/uploads/arrivals.test.ts'],
  },
  {
    breaks: 'the question how far an upload is supersedes nothing',
    file: 'server/uploads/steps.ts',
    find: '  call.arrival.supersede();\n  if (!result)',
    replace: '  if (!result)',
    tests: ['server/uploads/arrivals.test.ts'],
  },
  {
    breaks: 'an upload whose result is asked for several times at once is accepted several times',
    file: 'server/uploads/disk/store.ts',
    find: 'const running = this.#finishing.get(id) ?? begin()',
    replace: 'const running = begin()',
    tests: ['server/uploads/handler.test.ts'],
    only: 'many times at once',
  },
];
