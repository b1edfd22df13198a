import type { Mutant } from './mutant.ts';

/** What strangers wrote, where it meets a parser or a pattern. */
export const FOREIGN: Mutant[] = [
  {
    breaks: 'what stands between the words of a page that is gone may be of any length',
    file: 'server/link-checks/read-page.ts',
    find: '(?:you [^.]{1,60} )?',
    replace: '(?:you .* )?',
    tests: ['server/link-checks/read-page.test.ts'],
  },
  {
    breaks: 'the checker of links asks every port',
    file: 'server/link-checks/outward.ts',
    find: 'if (url.port && !ports.includes(url.port))',
    replace: 'if (url.port === ports[0] && !url.port)',
    tests: ['server/link-checks/private-addresses.test.ts'],
  },
  {
    breaks: 'a list too deep wraps its items in a new list for ever',
    file: 'server/imports/read/tidy/tidy.ts',
    find: 'if (tidying.depth < DEEPEST) return blockOf',
    replace: 'if (tidying.depth <= DEEPEST) return blockOf',
    tests: ['server/imports/read/deep.test.ts'],
    only: 'in one another: refused',
  },
  {
    breaks: 'code between fences is parted in a long text of Markdown',
    file: 'server/imports/read/markdown-portions.ts',
    find: '    if (isEnd) continue;\n    const label',
    replace: '    isEnd = null;\n    const label',
    tests: ['server/imports/read/markdown-portions.test.ts'],
  },
  {
    breaks: 'a task may use the processor as long as it likes',
    file: 'server/workshop/watch.ts',
    find: 'secondsUsed() > (seconds[0] ?? 0)',
    replace: 'secondsUsed() < 0',
    tests: ['server/workshop/workshop.test.ts'],
    only: 'uses more of the processor',
  },
  {
    breaks: 'who has many entries in a queue has them done before all others',
    file: 'server/limits/turns.ts',
    find: '  lane.delete(person);\n  if (own.length > 0) lane.set(person, own);',
    replace: '  if (own.length === 0) lane.delete(person);',
    tests: ['server/limits/turns.test.ts'],
  },
];
