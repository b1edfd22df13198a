import type { Mutant } from './mutant.ts';

const first = { file: 'server/http/first-look.ts', tests: ['server/http/first-look.test.ts'] };
const themes = { file: 'common/reading-themes.ts', tests: ['common/reading-themes.test.ts'] };
const kept = { file: 'common/reading-look.ts', tests: ['common/reading-look.test.ts'] };

/** Bugs in how readers choose to read. */
export const LOOK_MUTANTS: Mutant[] = [
  {
    ...first,
    breaks: 'a page takes a size of a billion from the device',
    find: 'x>=m[n][0]&&x<=m[n][1]&&h.style',
    replace: 'x>=m[n][0]&&h.style',
  },
  { ...first, breaks: 'a page takes any text for a face', find: "${CHOSEN_FACES.join('|')}", replace: '.*' },
  { ...first, breaks: 'the name of what all objects have is a theme', find: "'{__proto__:null,'", replace: "'{'" },
  { ...first, breaks: 'a look of another version is taken', find: 'k.v==${VERSION}', replace: 'k.v' },
  { ...first, breaks: 'a damaged look stops the script with an error', find: '}}catch{}`', replace: '}}finally{}`' },
  {
    ...first,
    breaks: 'pages that are no e-book’s have the script',
    find: "startsWith('/ebook/')",
    replace: "startsWith('/')",
  },
  {
    ...themes,
    breaks: 'soft text is too weak in sepia',
    find: "soft: always('#5f4e37')",
    replace: "soft: always('#8f7e67')",
  },
  {
    ...themes,
    breaks: 'strong contrast is not strong',
    find: "red: { light: '#8c1009'",
    replace: "red: { light: '#c0302a'",
  },
  {
    breaks: 'a site’s accent is too weak in strong contrast',
    file: 'common/accent-sheet.ts',
    find: 'const STRONG = 7.1;',
    replace: 'const STRONG = 4.6;',
    tests: themes.tests,
  },
  {
    ...kept,
    breaks: 'the panel takes a hostile number from the device',
    find: "typeof value === 'number' && value >= least && value <= most",
    replace: "typeof value === 'number'",
  },
];
