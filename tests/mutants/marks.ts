import type { Mutant } from './mutant.ts';

const anchors = {
  file: 'app/reader/script/tools/notes/anchors.ts',
  tests: ['app/reader/script/tools/notes/anchors.test.ts'],
};
const passages = { ...anchors, file: 'app/reader/script/tools/notes/passages.ts' };
const words = { tests: ['app/reader/script/tools/notes/markdown.test.ts'] };
const link = { ...words, file: 'app/reader/script/tools/notes/passage-link.ts' };
const markdown = { ...words, file: 'app/reader/script/tools/notes/markdown.ts' };

/** Bugs in what becomes of readers' marks. */
export const MARKS_MUTANTS: Mutant[] = [
  {
    ...anchors,
    breaks: 'the same words elsewhere are taken for a marked passage',
    find: 'elsewhere: 0.65',
    replace: 'elsewhere: 0.2',
  },
  {
    ...anchors,
    breaks: 'a mark is lost once a word of it is another',
    find: 'MOST_ERRORS = 0.4',
    replace: 'MOST_ERRORS = 0',
  },
  { ...anchors, breaks: 'letters of other words are taken for a passage', find: 'alone: 0.6', replace: 'alone: 0' },
  {
    ...anchors,
    breaks: 'of many places that have the words the first is taken',
    find: 'other.around - one.around || ',
    replace: '',
  },
  {
    ...anchors,
    breaks: 'a long passage is lost with a word of it',
    find: 'length > quote.length * 2',
    replace: 'true',
  },
  { ...passages, breaks: 'an emoji is cut in two', find: 'letterAt(text, from).start', replace: 'from' },
  { ...passages, breaks: 'what stands around a passage begins within a letter', find: '.slice(1)', replace: '' },
  {
    ...link,
    breaks: 'a link names half a word, which no browser finds',
    find: 'encoded(begun + first.quote + ended)',
    replace: 'encoded(first.quote)',
  },
  { ...link, breaks: 'a hyphen parts the words of a link', find: ".replaceAll('-', '%2D')", replace: '' },
  {
    ...markdown,
    breaks: 'a lost passage leads into a module without it',
    find: 'isGone || mark.isLost',
    replace: 'isGone',
  },
];
