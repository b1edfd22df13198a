import type { Mutant } from './mutant.ts';

const cache = { file: 'server/http/page-cache.ts', tests: ['server/http/page-cache.test.ts'] };

export const CACHING: Mutant[] = [
  {
    ...cache,
    breaks: 'a kept page is older than five minutes',
    find: 'const MAX_AGE_MS = 5 * 60_000;',
    replace: 'const MAX_AGE_MS = 10 * 60_000;',
  },
  {
    ...cache,
    breaks: 'a page that was rendered before a write is kept after it',
    find: 'if (!drops.isSince(epoch, entry.ebookId)) entries.set(',
    replace: 'entries.set(',
  },
  {
    ...cache,
    breaks: 'a write drops the pages of all e-books',
    find: 'if (entry.ebookId === ebookId) entries.delete(key);',
    replace: 'entries.delete(key);',
  },
  {
    ...cache,
    breaks: 'when all is dropped, a page that was rendered before is kept',
    find: '      forgotten = count;\n',
    replace: '',
  },
];
