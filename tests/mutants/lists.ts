import type { Mutant } from './mutant.ts';

const keys = { tests: ['tests/e2e/list-keys.spec.ts'] };
const quiet = { tests: ['tests/http/lists.test.ts'] };
const rows = { tests: ['tests/e2e/module-list.spec.ts'] };

/** Bugs of what lists share: keys, menus, motion. */
export const LISTS: Mutant[] = [
  {
    tests: ['tests/e2e/numbers-answers.spec.ts'],
    breaks: 'places within a page share one scroll position, to which each of them jumps',
    file: 'app/frame/entry-keys.ts',
    find: "window.addEventListener('popstate', giveKey);",
    replace: '',
    only: 'back from an answer',
  },
  {
    ...keys,
    breaks: 'K goes on instead of back',
    file: 'app/lists/use-list-keys.ts',
    find: 'k: (list) => go(list, -1)',
    replace: 'k: (list) => go(list, 1)',
    only: 'lead through a list',
  },
  {
    ...keys,
    breaks: 'the keys of a list are heard while somebody types',
    file: 'app/lists/use-list-keys.ts',
    find: 'document.activeElement?.matches(TYPED_INTO) === true || ',
    replace: '',
    only: 'lead through a list',
  },
  {
    ...keys,
    breaks: 'the keys of a list go through a dialog to the page behind it',
    file: 'app/lists/use-list-keys.ts',
    find: ' || document.querySelector(OPEN) !== null',
    replace: '',
    only: 'a dialog takes them',
  },
  {
    ...keys,
    breaks: 'a row moves before the eyes of a person who wants no motion',
    file: 'app/lists/use-slides.ts',
    find: " && !matchMedia('(prefers-reduced-motion: reduce)').matches",
    replace: '',
    only: 'wants no motion',
  },
  {
    ...rows,
    breaks: 'the menu of a row moves it the other way',
    file: 'app/studio/modules/module-menu.tsx',
    find: "{ label: t('modules.moveUp'), to: place - 1,",
    replace: "{ label: t('modules.moveUp'), to: place + 1,",
    only: 'by the menu',
  },
  {
    ...rows,
    breaks: 'two drafts take two rows',
    file: 'app/studio/drafts/new-drafts.tsx',
    find: 'const FOLDED_FROM = 2;',
    replace: 'const FOLDED_FROM = 30;',
    only: 'take one line from two on',
  },
  {
    ...quiet,
    breaks: 'each row names its order',
    file: 'app/studio/modules/module-rows.tsx',
    find: 'order_index === place + 1',
    replace: 'order_index < 0 - place',
    only: 'a row names its order only',
  },
  {
    ...quiet,
    breaks: 'one module alone can be dragged',
    file: 'app/studio/modules/module-part.tsx',
    find: 'move && total > 1 ? step',
    replace: 'move ? step',
    only: 'with one nothing to order',
  },
  {
    ...quiet,
    breaks: 'an empty list of e-books is searched',
    file: 'app/studio/books/ebook-list.tsx',
    find: 'search={isEmpty ? null : search}',
    replace: 'search={search}',
    only: 'the list says how many',
  },
];
