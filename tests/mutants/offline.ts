import type { Mutant } from './mutant.ts';

const page = { file: 'server/offline/page-files.ts', tests: ['server/offline/page-files.test.ts'] };
const app = { file: 'server/offline/app-manifest.ts', tests: ['server/offline/app-manifest.test.ts'] };
const name = { file: 'common/offline-list.ts', tests: ['common/offline-list.test.ts'] };

/** Bugs in what readers keep of an e-book. */
export const OFFLINE_MUTANTS: Mutant[] = [
  {
    ...name,
    breaks: 'each width of a picture is kept by itself',
    find: "room === 'media'",
    replace: "room === 'pictures'",
  },
  { ...name, breaks: 'the first tab has two names', find: "tab !== 'guide'", replace: 'true' },
  {
    ...name,
    breaks: 'the list of files is kept in the place of the first page',
    find: 'if (sub) return',
    replace: 'if (module) return',
  },
  { ...page, breaks: 'the faces of a page are not found', find: 'sheet += text', replace: "sheet += ''" },
  { ...page, breaks: 'videos are kept', find: "name === 'source' && !isVideo", replace: "name === 'source'" },
  { ...page, breaks: 'files of other sites are listed', find: String.raw`/^\/[^/]/`, replace: String.raw`/^\//` },
  {
    ...page,
    breaks: 'sounds after a video are not found',
    find: "if (name === 'video') isVideo = false;",
    replace: '',
  },
  { ...app, breaks: 'a renamed e-book is another app', find: 'id: scope,', replace: 'id: ebookPath(ebook),' },
  { ...app, breaks: 'a new cover has the old address', find: 'cover_image ?? title', replace: 'title' },
  { ...app, breaks: 'an app speaks Portuguese alone', find: 'lang: ebook.language', replace: "lang: 'pt-BR'" },
];
