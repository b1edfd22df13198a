import type { Mutant } from './mutant.ts';

/** Bugs of the room in which texts are written. */
export const WRITING: Mutant[] = [
  {
    breaks: "the list of '/' scrolls the page to its marked block",
    file: 'app/editor/slash-list.tsx',
    find: 'if (marked.current) keepInList(marked.current);',
    replace: "marked.current?.scrollIntoView({ block: 'nearest' });",
    tests: ['tests/e2e/blocks.spec.ts'],
    only: 'scrolls itself, never the page',
  },
  {
    breaks: "the list of '/' closes at a space within a name",
    file: 'app/editor/slash-menu.ts',
    find: 'allowSpaces: true,',
    replace: 'allowSpaces: false,',
    tests: ['tests/e2e/blocks.spec.ts'],
    only: 'taken by their whole names',
  },
  {
    breaks: "a sentence that begins with '/' holds the list open",
    file: 'app/editor/blocks.ts',
    find: 'return !/^\\s/.test(query) && blocksFor(query, t, editor).length > 0;',
    replace: 'return true;',
    tests: ['app/editor/blocks.test.ts'],
    only: 'holds no list open',
  },
];
