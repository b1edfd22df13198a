import type { Mutant } from './mutant.ts';

const tests = ['server/html/sanitise.test.ts', 'server/html/definition.test.ts'];
const sanitise = { file: 'server/html/sanitise.ts', tests: ['server/html/sanitise.test.ts'] };
const definition = { tests: ['server/html/definition.test.ts'] };
const addresses = { file: 'common/document/addresses.ts', tests };

export const CLEANING: Mutant[] = [
  {
    ...sanitise,
    breaks: 'a page that is opened in a new tab reaches back',
    find: "attribs: { ...attribs, rel: 'noopener' } };",
    replace: 'attribs };',
    only: 'no way back',
  },
  {
    ...addresses,
    breaks: 'author HTML embeds frames of one more host',
    find: "'player.vimeo.com'],",
    replace: "'player.vimeo.com', 'exemplo.com'],",
  },
  {
    ...sanitise,
    breaks: 'author HTML brings any style',
    find: "  allowedStyles: { '*': STYLES },\n",
    replace: '',
  },
  {
    ...sanitise,
    breaks: 'author HTML is cleaned once, whatever that leaves',
    find: 'const MAX_ROUNDS = 8;',
    replace: 'const MAX_ROUNDS = 1;',
  },
  {
    ...addresses,
    breaks: 'links may be data: addresses',
    find: "LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];",
    replace: "LINK_SCHEMES = ['http', 'https', 'mailto', 'tel', 'data'];",
  },
  {
    ...sanitise,
    breaks: 'a script in a text is dropped with its tags alone',
    find: '  nonTextTags: WITHOUT_TEXT,',
    replace: '  nonTextTags: [],',
    only: 'vanish with what stands in them',
  },
  {
    ...definition,
    breaks: 'authors may no longer write lists of terms',
    file: 'common/document/blocks.ts',
    find: "  dl: { place: 'group' },\n",
    replace: '',
  },
  {
    ...definition,
    breaks: 'links to telephones no longer work',
    file: 'common/document/addresses.ts',
    find: "'mailto', 'tel'];",
    replace: "'mailto'];",
  },
  {
    ...definition,
    breaks: 'an id of a block may be any text',
    file: 'common/document/values.ts',
    find: '/^[a-z0-9]{4}$/.test(text)',
    replace: 'text.length > 0',
  },
  {
    ...definition,
    breaks: 'two blocks of a text keep the same id',
    file: 'server/html/sanitise.ts',
    find: 'name !== BLOCK_ID || isFirst(text)',
    replace: 'name !== BLOCK_ID || text',
  },
  {
    ...definition,
    breaks: 'readers get players without their id',
    file: 'server/html/reader-elements.ts',
    find: '...(id ? { [BLOCK_ID]: id } : {})',
    replace: '',
  },
  {
    breaks: 'an e-book’s description is stored as it was sent',
    file: 'server/ebooks/ebooks.ts',
    find: "given.description === undefined ? ebook.description : await cleanField('description', given.description);",
    replace: 'given.description ?? ebook.description;',
    tests: ['server/ebooks/ebooks.test.ts'],
    only: 'G-03',
  },
  {
    breaks: 'a module’s content is stored as it was sent',
    file: 'server/modules/modules.ts',
    find: "given.content === undefined ? module.content : await cleanField('content', given.content);",
    replace: 'given.content ?? module.content;',
    tests: ['server/modules/modules.test.ts'],
    only: 'G-03',
  },
  {
    breaks: 'author HTML may be one level deeper than the limit',
    file: 'server/html/depth.ts',
    find: 'if (depth > LIMITS.htmlDepth)',
    replace: 'if (depth > LIMITS.htmlDepth + 1)',
    tests: ['server/html/depth.test.ts'],
  },
  {
    breaks: 'texts keep control characters',
    file: 'common/schemas/plain-text.ts',
    find: ".replace(UNSHOWN, '')",
    replace: '',
    tests: ['common/schemas/plain-text.test.ts'],
  },
  {
    breaks: 'a link to a shop may run a script',
    file: 'common/web-address.ts',
    find: "URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);",
    replace: 'URL.canParse(text);',
    tests: ['common/schemas/links.test.ts'],
  },
];
