import type { Mutant } from './mutant.ts';

const told = { tests: ['server/ebooks/on-air.test.ts'] };
const seen = { tests: ['tests/e2e/share.spec.ts'], only: 'is published says so' };

/** Bugs in what is said when readers can open an e-book from now on, and in the way from there to sharing it. */
export const PUBLISHING: Mutant[] = [
  {
    ...told,
    breaks: 'each new module says that its e-book is published',
    file: 'server/modules/modules.ts',
    find: '?.visible === 1;',
    replace: '?.visible !== 0;',
  },
  {
    ...told,
    breaks: 'a hidden module beside a visible one says that its e-book is published',
    file: 'server/modules/modules.ts',
    find: 'if (!ebook.is_visible || !module.is_visible) return false;',
    replace: 'if (!ebook.is_visible) return false;',
  },
  {
    ...told,
    breaks: 'a module of a hidden e-book says that readers can open it',
    file: 'server/modules/modules.ts',
    find: 'if (!ebook.is_visible || !module.is_visible) return false;',
    replace: 'if (!module.is_visible) return false;',
  },
  {
    ...told,
    breaks: 'an e-book that begins with a hidden module is published in silence',
    file: 'server/modules/modules.ts',
    find: '.get(ebook.id)?.visible === 1',
    replace: '.get(ebook.id)?.all === 1',
  },
  {
    ...told,
    breaks: 'each save of a visible e-book says that it is published',
    file: 'server/ebooks/ebooks.ts',
    find: 'is_visible && !ebook.is_visible && ((await',
    replace: 'is_visible && ((await',
  },
  {
    ...told,
    breaks: 'an e-book is published, it says, whose modules are all hidden',
    file: 'server/ebooks/ebooks.ts',
    find: '.get(id)?.visible ?? 0) > 0',
    replace: '.get(id)?.all ?? 0) > 0',
  },
  {
    ...told,
    breaks: 'a save that leaves an e-book hidden says that readers can open it',
    file: 'server/ebooks/ebooks.ts',
    find: 'const isOnAir = is_visible && !ebook',
    replace: 'const isOnAir = is_visible !== false && !ebook',
  },
  {
    ...seen,
    breaks: 'the way to sharing ends before its dialog',
    file: 'app/studio/books/share-hash.ts',
    find: ', { ebookId }) + SHARE_HASH',
    replace: ', { ebookId })',
  },
  {
    ...seen,
    breaks: 'a toast leads to sharing, and does not say that the e-book is published',
    file: 'app/frame/toast-next.tsx',
    find: '      {onAir && <strong className={styles.onAir}>{onAir}</strong>}\n',
    replace: '',
  },
  {
    ...seen,
    breaks: 'each new module leads to sharing, as if its e-book were published with it',
    file: 'app/studio/modules/module-form.tsx',
    find: "const shared = isOnAir ? [{ label: t('share.open'), to: sharePath(ebook.id) }] : [];",
    replace: "const shared = [{ label: t('share.open'), to: sharePath(ebook.id) }];",
  },
];
