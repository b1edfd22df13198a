import type { Mutant } from './mutant.ts';

/** What is counted: events, links and numbers. */
export const COUNTING: Mutant[] = [
  {
    breaks: 'a line that the database refuses holds up all that is counted',
    file: 'server/events/take.ts',
    find: '    if (!isOfData(error)) throw error;',
    replace: '    throw error;',
    tests: ['server/events/aside.test.ts'],
    only: 'the database refuses',
  },
  {
    breaks: 'a line of the spool is an event whatever its texts are',
    file: 'server/events/event.ts',
    find: '  .refine((text) => text.isWellFormed() && !/\\p{Cc}/u.test(text));',
    replace: ';',
    tests: ['server/events/aside.test.ts'],
    only: 'whatever stands in a file of the spool',
  },
  {
    breaks: 'a file of the spool that cannot be taken holds up the others',
    file: 'server/events/counting.ts',
    find: 'if (inARow === FAILING) break;',
    replace: 'if (inARow > 0) break;',
    tests: ['server/events/aside.test.ts'],
    only: 'holds up none',
  },
  {
    breaks: 'lines stand aside without bound',
    file: 'server/events/aside-file.ts',
    find: 'line.length > LONGEST || bytes > MOST_BYTES',
    replace: 'line.length > LONGEST',
    tests: ['server/events/aside.test.ts'],
    only: 'is bounded in bytes',
  },
  {
    breaks: 'a picture on another page that names a link counts as a person’s click',
    file: 'server/links/visitor.ts',
    find: "  if (!BY_HAND.includes(String(headers['sec-fetch-dest'] ?? ''))) return CLASSES.bot;\n",
    replace: '',
    tests: ['server/links/visitor.test.ts'],
    only: 'what a page fetches by itself',
  },
];
