import type { Mutant } from './mutant.ts';

const room = { tests: ['tests/e2e/writing-room.spec.ts'] };
const saving = { tests: ['tests/e2e/after-saving.spec.ts'] };

/** Bugs of the page to write on. */
export const ROOM: Mutant[] = [
  {
    ...room,
    breaks: 'the tools over the text take two rows',
    file: 'app/editor/toolbar.module.css',
    find: '  height: var(--row);\n',
    replace: '  height: 6rem;\n',
    only: 'that the row has no room for',
  },
  {
    ...room,
    breaks: 'the product’s header stays over the head of the page',
    file: 'app/frame/layout.module.css',
    find: '  display: none;\n}\n\n.frame[data-place="room"] > .page',
    replace: '  display: block;\n}\n\n.frame[data-place="room"] > .page',
    only: 'the first line stands near the top',
  },
  {
    ...room,
    breaks: 'the caret goes under the foot',
    file: 'app/editor/within-bars.ts',
    find: 'return top > height / 2 && top < height ? height - top : 0;',
    replace: 'return 0;',
    only: 'never under a bar',
  },
  {
    ...room,
    breaks: 'nothing fades while somebody writes',
    file: 'app/editor/use-quiet-while-writing.ts',
    find: 'if (keys === KEYS)',
    replace: 'if (keys === 500)',
    only: 'after five keys',
  },
  {
    ...room,
    breaks: 'the bar over selected text shows without a selection',
    file: 'app/editor/bars/selection-bar.tsx',
    find: 'if (!isTextSelection(selection) || selection.empty) return false;',
    replace: '',
    only: 'selected text brings a bar',
  },
  {
    ...room,
    breaks: 'the tools on a table push it down when they come',
    file: 'app/editor/bars/text-bars.module.css',
    find: '.bar.table {\n',
    replace: '.bar.table {\n  position: static !important;\n',
    only: 'a table has its tools',
  },
  {
    ...saving,
    breaks: 'what somebody chose to come after saving is forgotten',
    file: 'server/people/after-saving.ts',
    find: '.set({ after_saving: afterSavingOf(chosen) })',
    replace: ".set({ after_saving: 'dashboard' })",
    only: 'from then on',
  },
  {
    ...saving,
    breaks: 'another new module shows what the one before was given',
    file: 'app/studio/modules/module-new.tsx',
    find: 'key={key}',
    replace: 'key="new"',
    only: 'begins an empty module',
  },
  {
    ...saving,
    breaks: 'where saving stays, Ctrl S brings the button’s toast',
    file: 'app/forms/use-edit-form.ts',
    find: 'if (isNew || !passing.current)',
    replace: 'if (isNew || !options.leaveTo)',
    only: 'by the status alone',
  },
  {
    breaks: 'a card’s menu lacks what the card names nowhere',
    file: 'app/studio/books/ebook-menu.tsx',
    find: "  ['/admin/ebooks/:ebookId/find', 'replacing.title', IconReplace],\n",
    replace: '',
    tests: ['tests/e2e/ebook-list.spec.ts'],
    only: 'all else is in',
  },
  {
    breaks: 'a card is as high as its neighbour',
    file: 'app/lists/card.module.css',
    find: '  align-items: start;\n',
    replace: '',
    tests: ['tests/e2e/ebook-list.spec.ts'],
    only: 'nothing on the cards overlaps',
  },
  {
    breaks: 'where saving leads is kept for all accounts at once',
    file: 'server/people/after-saving.ts',
    find: "    .where('id', '=', id)\n    .execute();",
    replace: '    .execute();',
    tests: ['server/people/after-saving.test.ts'],
    only: 'with no other',
  },
];
