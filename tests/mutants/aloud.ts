import type { Mutant } from './mutant.ts';

const said = { tests: ['tests/e2e/reader-aloud.spec.ts'] };
const player = { file: 'app/reader/script/tools/aloud/player.ts', ...said };
const paragraphs = { file: 'app/reader/script/tools/aloud/paragraphs.ts', ...said, only: 'hears pictures' };
const chapter = { file: 'server/html/reader-chapter.ts', tests: ['server/reading/reader-html.test.ts'], only: 'RC-04' };
const inPlace = { tests: ['tests/e2e/reader-comforts.spec.ts'] };

/** Bugs in reading aloud, and in what opens in place. */
export const ALOUD_MUTANTS: Mutant[] = [
  {
    ...player,
    breaks: 'an ended sentence of before is taken for that which is said',
    find: 'const isNow = () => this.said === said;',
    replace: 'const isNow = () => true;',
    only: 'goes on and back',
  },
  {
    ...player,
    breaks: 'a voice that never begins is waited for without end',
    find: "this.await(PATIENCE, () => this.fail(said, 'silent'));",
    replace: '',
    only: 'never began',
  },
  {
    ...player,
    breaks: 'a voice that fails is not given up for another of its language',
    find: 'others.length === 0 || this.broken.size > 0',
    replace: 'others.length >= 0',
    only: 'tries once another',
  },
  {
    ...player,
    breaks: 'voices that fail are tried for ever',
    find: ' || this.broken.size > 0',
    replace: '',
    only: 'tries once another',
  },
  {
    ...player,
    breaks: 'a language without a voice is read by the voice of another',
    find: "if (this.hasNoVoice) this.stop('noVoice');",
    replace: 'this.voices = [];',
    only: 'has no voice',
  },
  {
    ...paragraphs,
    breaks: 'what is hidden from screen readers is read aloud',
    find: '[aria-hidden=true]',
    replace: '[role=none]',
  },
  {
    ...paragraphs,
    breaks: 'items of numbered lists are heard without their numbers',
    find: ': `${n}: `;',
    replace: ": '';",
  },
  {
    breaks: 'a page is read aloud each time that it is opened',
    file: 'app/reader/script/stored/session.ts',
    find: '    sessionStorage.removeItem(READ_NEXT);\n',
    replace: '',
    ...said,
    only: 'next module',
  },
  {
    ...chapter,
    file: 'server/html/block-names.ts',
    breaks: 'headings of the same words have one id',
    find: 'while (taken.has(id)) {',
    replace: 'while (false) {',
  },
  {
    ...chapter,
    breaks: 'a picture that an author linked leads to its file',
    find: "around.name === 'a' ||",
    replace: '',
  },
  {
    breaks: 'two presses on a footnote open it twice',
    file: 'app/reader/script/tools/texts.ts',
    find: 'return own === latest ? texts : null;',
    replace: 'return texts;',
    ...inPlace,
    only: 'impatient second press',
  },
  {
    breaks: 'the focus is lost when a footnote closes',
    file: 'app/reader/script/comforts/notes.ts',
    find: 'if (focus) mark.focus({ preventScroll: true });',
    replace: '',
    ...inPlace,
    only: 'opens beside its number',
  },
  {
    breaks: 'arrows go past the last picture',
    file: 'app/reader/script/comforts/pictures.ts',
    find: 'if (!shown) return;\n    at += by;',
    replace: 'at += by;\n    if (!shown) return;',
    ...inPlace,
    only: 'as large as the screen',
  },
];
