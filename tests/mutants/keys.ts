import type { Mutant } from './mutant.ts';

const named = { file: 'app/frame/keys.tsx', tests: ['app/frame/keys.test.ts'] };
const list = { file: 'app/lists/use-list-keys.ts', tests: ['tests/e2e/list-keys.spec.ts'] };

/** Bugs in the keys of lists and menus, and in how menus and tooltips show them. */
export const KEYS: Mutant[] = [
  {
    ...named,
    breaks: 'an iPad, whose keyboard has no Ctrl that does it, shows Ctrl',
    find: '/Mac|iPhone|iPad/',
    replace: '/Mac|iPhone/',
  },
  {
    ...named,
    breaks: 'on a Mac a tooltip spells keys as nobody does there: ⌘+B',
    find: "onMac ? '' : '+'",
    replace: "'+'",
  },
  {
    ...named,
    breaks: 'on a Mac what reads menus aloud is told of Control, which does nothing',
    find: "isMac() ? 'Meta' : 'Control'",
    replace: "'Control'",
  },
  {
    ...named,
    breaks: 'what reads menus aloud is told of the letter, not of Shift with it',
    find: "shift: 'Shift', alt: 'Alt' };\n  return",
    replace: "alt: 'Alt' };\n  return",
  },
  {
    ...named,
    breaks: 'an arrow stands in a tooltip as ARROWUP',
    find: 'named[key.toLowerCase()] ??',
    replace: 'named[key] ??',
  },
  {
    ...list,
    breaks: 'the keys of an item are a part of its name when a menu is read aloud',
    file: 'app/frame/keys.tsx',
    find: '<span aria-hidden>',
    replace: '<span>',
    only: 'menus and tooltips show',
  },
  {
    ...list,
    breaks: 'Ctrl and X choose a row',
    find: 'event.ctrlKey || event.altKey',
    replace: 'event.altKey',
    only: 'with Ctrl the keys of a list',
  },
  {
    ...list,
    breaks: 'a click on the box of a row makes the keys of its list deaf',
    find: ', input:not([type="checkbox"], [type="radio"])',
    replace: ', input',
    only: 'after a click on the box',
  },
  {
    ...list,
    breaks: 'X chooses the first row, whichever has the focus',
    find: "document.activeElement?.closest('article, li')",
    replace: "document.querySelector('article, li')",
    only: 'lead through a list',
  },
  {
    ...list,
    breaks: 'the slash that begins a search stands in it',
    find: 'if (ACTS[event.key.toLowerCase()]?.(current)) event.preventDefault();',
    replace: 'ACTS[event.key.toLowerCase()]?.(current);',
    only: 'lead through a list',
  },
  {
    ...list,
    breaks: 'J leads to the picture of an e-book, not to the link that names it',
    find: "row.querySelector<HTMLElement>(':is(h2, h3) a[href]') ?? ",
    replace: '',
    only: 'a dialog takes them',
  },
  {
    ...list,
    breaks: 'the menu of saving shows Ctrl S where it leads away',
    file: 'app/writing-room/save-button.tsx',
    find: "choice === 'stay' && keyHint",
    replace: "choice === 'modules' && keyHint",
    only: 'the menu of saving',
  },
  {
    ...list,
    breaks: 'the menu of a block shows for moving up the keys that move it down',
    file: 'app/editor/block-handle/block-menu.tsx',
    find: 'keys: moves.up',
    replace: 'keys: moves.down',
    only: 'the menu of a block',
  },
];
