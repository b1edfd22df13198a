import type { Mutant } from './mutant.ts';

const cache = { file: 'server/http/page-cache.ts', tests: ['server/http/page-cache.test.ts'] };
const kept = { tests: ['tests/http/kept-pages.test.ts'] };

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
    find: ' && !drops.isSince(epoch, entry.ebookId)',
    replace: '',
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
  {
    ...cache,
    breaks: 'a page that was asked for by HEAD is kept without its text',
    find: 'entry.bodies.identity.bytes.length > 0 && ',
    replace: '',
    only: 'by HEAD',
  },
  {
    ...cache,
    breaks: 'each unknown tab is kept as a page of its own',
    find: "return `${path}?${tab ?? 'guide'}`;",
    replace: 'return end < 0 ? `${path}?guide` : url;',
  },
  {
    ...kept,
    breaks: 'kept pages outlive a changed module',
    file: 'server/modules/modules.ts',
    find: "  ctx.changed(ebookOf(module), 'modules', id);\n",
    replace: '',
    only: 'a changed module',
  },
  {
    ...kept,
    breaks: 'kept pages outlive modules in another order',
    file: 'server/modules/modules.ts',
    find: "  ctx.changed(ebook, 'modules');\n",
    replace: '',
    only: 'modules in another order',
  },
  {
    ...kept,
    breaks: 'kept pages outlive a changed supplement',
    file: 'server/items/items.ts',
    find: '  ctx.changed(ebook, kind, id);\n  if (item',
    replace: "  if (kind === 'products') ctx.changed(ebook, kind, id);\n  if (item",
    only: 'a changed supplement',
  },
  {
    ...kept,
    breaks: 'kept pages outlive a changed product',
    file: 'server/items/items.ts',
    find: '  ctx.changed(ebook, kind, id);\n  if (item',
    replace: "  if (kind === 'supplements') ctx.changed(ebook, kind, id);\n  if (item",
    only: 'a changed product',
  },
  {
    ...kept,
    breaks: 'kept pages outlive a supplement that was moved out',
    file: 'server/items/items.ts',
    find: '  if (item.ebook_id !== ebook.id) ctx.changed(ebookOf(item), kind, id);\n',
    replace: '',
    only: 'moved out',
  },
  {
    ...kept,
    breaks: 'kept pages outlive several items that were deleted or hidden',
    file: 'server/items/items.ts',
    find: 'for (const ebook of ebooks.values()) ctx.changed',
    replace: 'for (const ebook of [...ebooks.values()].slice(1)) ctx.changed',
    only: 'deleted products|a hidden supplement',
  },
  {
    ...kept,
    breaks: 'kept pages outlive new support information',
    file: 'server/support/support.ts',
    find: "  ctx.changed(ebook, 'support', ebookId);\n",
    replace: '',
    only: 'support information',
  },
];
