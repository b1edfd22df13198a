import type { Mutant } from './mutant.ts';

const epochs = { file: 'server/http/page-cache.ts', tests: ['server/front/kept-pages.test.ts'] };
const memory = { file: 'server/front/kept-pages.ts', tests: ['server/front/kept-pages.test.ts'] };

const kept = { tests: ['tests/http/kept-pages.test.ts'] };

export const CACHING: Mutant[] = [
  {
    ...memory,
    breaks: 'a kept page is older than five minutes',
    find: 'const MAX_AGE_MS = 5 * 60_000;',
    replace: 'const MAX_AGE_MS = 10 * 60_000;',
  },
  {
    ...epochs,
    breaks: 'a page that was rendered before a write is kept after it',
    find: ' && !drops.isSince(epoch, ebookId)',
    replace: '',
  },
  {
    ...memory,
    breaks: 'a write drops the pages of all e-books',
    find: 'if (dropped.has(page.ebookId)) pages.delete(key);',
    replace: 'pages.delete(key);',
  },
  {
    ...epochs,
    breaks: 'when all is dropped, a page that was rendered before is kept',
    find: '      forgotten = count;\n',
    replace: '',
  },
  {
    ...epochs,
    breaks: 'a page that was asked for by HEAD is kept without its text',
    find: 'key && hasText',
    replace: 'key',
    only: 'by HEAD',
  },
  {
    file: 'server/front/page-key.ts',
    tests: ['server/front/kept-pages.test.ts'],
    breaks: 'each unknown tab is kept as a page of its own',
    find: "return `${path}?${tab ?? 'guide'}`;",
    replace: 'return end < 0 ? `${path}?guide` : url;',
  },
  {
    file: 'server/front/page-news.ts',
    tests: ['server/front/page-news.test.ts'],
    breaks: 'a page is answered stale while the message of its drop is on its way',
    find: '    if (Atomics.load(sent, 0) === read) return;',
    replace: '    if (Atomics.load(sent, 0) >= read) return;',
  },
  {
    file: 'server/front/front.ts',
    tests: ['server/front/front.test.ts'],
    breaks: 'of many who ask for a new page each has it made',
    find: '    if (!underWay.has(key)) underWay.set(key, promise);\n',
    replace: '',
    only: 'of many who ask',
  },
  {
    file: 'server/front/hand-over.ts',
    tests: ['server/front/front.test.ts'],
    breaks: 'a caller names the address that limits are kept by',
    find: ' || name === PEER_HEADER || name === ID_HEADER',
    replace: '',
    only: 'what is handed over',
  },
  {
    file: 'server/front/socket.ts',
    tests: ['server/front/front.test.ts'],
    breaks: 'an answer that ends the connection is lost while its body is still coming',
    find: '    socket.destroySoon = () => void socket.end();\n',
    replace: '',
    only: 'ends the connection',
  },
  {
    ...kept,
    breaks: 'kept pages outlive a changed module',
    file: 'server/modules/modules.ts',
    find: "        ctx.changed(ebookOf(module), 'modules', id);\n",
    replace: '',
    only: 'a changed module',
  },
  {
    ...kept,
    breaks: 'kept pages outlive modules in another order',
    file: 'server/modules/modules.ts',
    find: "    ctx.changed(ebook, 'modules');\n",
    replace: '',
    only: 'modules in another order',
  },
  {
    ...kept,
    breaks: 'kept pages outlive a changed supplement',
    file: 'server/items/items.ts',
    find: '      changed(ebook, kind, id);',
    replace: "      if (kind === 'products') changed(ebook, kind, id);",
    only: 'a changed supplement',
  },
  {
    ...kept,
    breaks: 'kept pages outlive a changed product',
    file: 'server/items/items.ts',
    find: '      changed(ebook, kind, id);',
    replace: "      if (kind === 'supplements') changed(ebook, kind, id);",
    only: 'a changed product',
  },
  {
    ...kept,
    breaks: 'kept pages outlive a supplement that was moved out',
    file: 'server/items/items.ts',
    find: '      if (item.ebook_id !== ebook.id) changed(ebookOf(item), kind, id);\n',
    replace: '',
    only: 'moved out',
  },
  {
    ...kept,
    breaks: 'kept pages outlive several items that were deleted or hidden',
    file: 'server/items/bulk.ts',
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
