import type { Mutant } from './mutant.ts';

const TESTS = ['server/workshop/workshop.test.ts'];

/** Bugs in the processes that do heavy work. */
export const WORKSHOP_MUTANTS: Mutant[] = [
  {
    breaks: 'a process of the workshop knows the secrets of the server',
    file: 'server/workshop/run-child.ts',
    find: 'Object.fromEntries(NEEDED.map((name) => [name, process.env[name]]))',
    replace: '{ ...process.env }',
    tests: TESTS,
  },
  {
    breaks: 'work whose memory is full ends as a fault of the program',
    file: 'server/workshop/run-child.ts',
    find: "sign === 'SIGKILL' || sign === 'SIGABRT' || code === ABORTED",
    replace: "sign === 'SIGABRT'",
    tests: TESTS,
  },
  {
    breaks: 'what nobody wants any more is done to its end',
    file: 'server/workshop/run-child.ts',
    find: "  signal?.addEventListener('abort', leave, { once: true });\n",
    replace: '',
    tests: TESTS,
  },
  {
    breaks: 'the folder of a task that failed stays until an hour has passed',
    file: 'server/workshop/workshop.ts',
    find: '      await rm(folder, { recursive: true, force: true });\n    }\n  }\n  return',
    replace: '    }\n  }\n  return',
    tests: TESTS,
  },
  {
    breaks: 'the folders of tasks that are under way are swept',
    file: 'server/workshop/workshop.ts',
    find: 'found && found.mtimeMs < before',
    replace: 'found',
    tests: TESTS,
  },
  {
    breaks: 'a large file has no more time than a small one',
    file: 'server/workshop/workshop.ts',
    find: 'limits[name].seconds + given / TRAFFIC.slowestDisk',
    replace: 'limits[name].seconds',
    tests: TESTS,
  },
  {
    breaks: 'a task that falls each time is tried again and again',
    file: 'server/workshop/child.ts',
    find: 'isFinal: error instanceof FinalFault',
    replace: 'isFinal: false',
    tests: TESTS,
  },
  {
    breaks: 'what a task refuses ends as a fault',
    file: 'server/workshop/child.ts',
    find: '    if (refusal) return { refused: refusal.code, params: refusal.params };\n',
    replace: '',
    tests: TESTS,
  },
  {
    breaks: 'time that a task spends on what does not count is taken off it',
    file: 'server/workshop/child.ts',
    find: '    limit(Number.POSITIVE_INFINITY);\n    try {',
    replace: '    try {',
    tests: TESTS,
  },
];
