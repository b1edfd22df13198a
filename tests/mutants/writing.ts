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
  {
    breaks: 'a picture of another site is fetched from within the network that a redirect names',
    file: 'server/media/remote/fetch-file.ts',
    find: "if (!isAskable(url)) throw new AppError('picture_private');",
    replace: '',
    tests: ['server/media/remote/fetch-pictures.test.ts'],
    only: 'what is private, no picture',
  },
  {
    breaks: 'a picture of another site is read however long it is',
    file: 'server/media/remote/fetch-file.ts',
    find: 'if (size > most) throw tooLarge;',
    replace: '',
    tests: ['server/media/remote/fetch-pictures.test.ts'],
    only: 'what is private, no picture',
  },
  {
    breaks: 'the file of a copied picture is ignored where an address stands beside it',
    file: 'app/editor/paste/pictures.ts',
    find: 'const isElsewhere = (image: HTMLImageElement) => isOfFolder(image) || /^https?:/i.test(addressOf(image));',
    replace: 'const isElsewhere = (image: HTMLImageElement) => isOfFolder(image);',
    tests: ['tests/e2e/paste.spec.ts'],
    only: 'a copied picture comes as its file',
  },
  {
    breaks: 'a second account that nobody invited ticks the invitation',
    file: 'server/studio/first-steps.queries.ts',
    find: 'return (open ?? made) !== undefined;',
    replace: 'return true;',
    tests: ['server/studio/first-steps.test.ts'],
    only: 'the ticks of the first steps',
  },
];
