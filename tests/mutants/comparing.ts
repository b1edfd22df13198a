import type { Mutant } from './mutant.ts';

const names = { file: 'server/revisions/name-items.ts', tests: ['server/revisions/name-items.test.ts'] };
const shapes = {
  file: 'app/studio/history/shaped-blocks.ts',
  tests: ['app/studio/history/shaped-blocks.test.ts'],
};
const drawn = { tests: ['app/studio/history/compared.test.ts'] };
const seen = { tests: ['tests/e2e/history.spec.ts'] };

/** Bugs in the comparison of a version with what is stored. */
export const COMPARING: Mutant[] = [
  {
    ...names,
    breaks: 'the name of an item is read as HTML by who compares versions',
    find: '<strong>${escaped(name)}</strong>',
    replace: '<strong>${name}</strong>',
  },
  {
    ...names,
    breaks: 'of cards in a row a comparison names the first one only',
    find: '<\\/item-card>/g;',
    replace: '<\\/item-card>/;',
  },
  {
    ...names,
    breaks: 'a comparison names items only where each of its runs has a card',
    find: '!runs.some(',
    replace: '!runs.every(',
  },
  {
    ...names,
    breaks: 'a comparison is silent about the card of an item that is gone',
    find: '</item-card>` : card;',
    replace: "</item-card>` : '';",
  },
  {
    ...names,
    breaks: 'what a text may show as cards leaves the supplements out',
    file: 'server/items/text-items.ts',
    find: "[...(await of('supplements')), ...(await of('products'))]",
    replace: "[...(await of('products'))]",
  },
  {
    ...shapes,
    breaks: 'a comparison calls the card of a supplement a product',
    find: `attributes.includes('data-item="products/')`,
    replace: "attributes.includes('data-item=')",
  },
  {
    ...shapes,
    breaks: 'in a comparison a callout has the word of its tone, and the sign of another',
    find: 'role="note" ${attributes}>',
    replace: 'role="note">',
  },
  {
    ...shapes,
    breaks: 'of callouts in a row a comparison shapes the first one only',
    find: 'const CALLOUT = /<aside ([^<>]*)>/g;',
    replace: 'const CALLOUT = /<aside ([^<>]*)>/;',
  },
  {
    ...shapes,
    breaks: 'a comparison shows callouts of a tone that there is not',
    find: '    if (!name) return tag;\n',
    replace: '',
  },
  {
    ...drawn,
    breaks: 'a comparison marks the old value of a field as added, the new one as removed',
    file: 'app/studio/history/compared-fields.tsx',
    find: "side === 'old' ? 'del' : 'ins'",
    replace: "side === 'old' ? 'ins' : 'del'",
  },
  {
    ...drawn,
    breaks: '‘Só o que mudou’ hides what was added, removed and moved, too',
    file: 'app/studio/history/compared-text.tsx',
    find: "(run.change === 'same' ?",
    replace: "(run.change !== 'changed' ?",
  },
  {
    ...drawn,
    breaks: 'a block that was moved stands on both sides where it stands now',
    file: 'app/studio/history/compared-text.tsx',
    find: "change === 'added' || change === 'moved' ? ''",
    replace: "change === 'added' ? ''",
  },
  {
    ...drawn,
    breaks: 'what is the same on both sides of a comparison is read aloud twice',
    file: 'app/studio/history/compared-text.tsx',
    find: "isRepeated={change === 'same'}",
    replace: 'isRepeated={false}',
  },
  {
    ...seen,
    breaks: 'a comparison shows what was removed on the side of what is stored, too',
    file: 'app/studio/history/compared.module.css',
    find: '  .side[data-side="next"] del,\n',
    replace: '',
    only: 'whole or only what changed',
  },
  {
    ...seen,
    breaks: 'the cards of a comparison have no names',
    file: 'server/revisions/version.ts',
    find: 'runs: runs && (await nameItems(ctx, subject.ebook.id, runs))',
    replace: 'runs',
    only: 'keep their shape',
  },
];
