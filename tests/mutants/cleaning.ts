import type { Mutant } from './mutant.ts';

const sanitise = { file: 'server/html/sanitise.ts', tests: ['server/html/sanitise.test.ts'] };

export const CLEANING: Mutant[] = [
  {
    ...sanitise,
    breaks: 'a page that is opened in a new tab reaches back',
    find: "attribs: { ...attribs, rel: 'noopener' } };",
    replace: 'attribs };',
    only: 'no way back',
  },
  {
    ...sanitise,
    breaks: 'author HTML embeds frames of any host',
    find: '  allowedIframeHostnames: PLAYER_HOSTS,\n',
    replace: '',
  },
  {
    ...sanitise,
    breaks: 'author HTML brings any style',
    find: "  allowedStyles: { '*': { ...aligned, ...coloured } },\n",
    replace: '',
  },
  {
    ...sanitise,
    breaks: 'author HTML is cleaned once, whatever that leaves',
    find: 'const MAX_ROUNDS = 8;',
    replace: 'const MAX_ROUNDS = 1;',
  },
  {
    ...sanitise,
    breaks: 'links may be data: addresses',
    find: "const SCHEMES = ['http', 'https', 'mailto', 'tel'];",
    replace: "const SCHEMES = ['http', 'https', 'mailto', 'tel', 'data'];",
  },
  {
    ...sanitise,
    breaks: 'a script in a text is dropped with its tags alone',
    find: "  disallowedTagsMode: 'discard',",
    replace: "  disallowedTagsMode: 'discard',\n  nonTextTags: [],",
    only: 'vanish with what stands in them',
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
    find: "return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);",
    replace: 'return URL.canParse(text);',
    tests: ['common/schemas/links.test.ts'],
  },
];
