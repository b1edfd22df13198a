import type { Mutant } from './mutant.ts';

const policy = { file: 'server/policy.ts', tests: ['server/policy.test.ts'] };

export const RIGHTS: Mutant[] = [
  {
    ...policy,
    breaks: 'an editor manages accounts and the site',
    find: "    case 'site.manage':\n      return admin;",
    replace: "    case 'site.manage':\n      return admin || editor;",
  },
  {
    ...policy,
    breaks: 'an editor manages everybody’s e-books',
    find: '      return admin || (editor && own);',
    replace: '      return admin || editor;',
  },
  {
    ...policy,
    breaks: 'a reader who owns a row manages it',
    find: '      return admin || (editor && own);',
    replace: '      return admin || own;',
  },
  {
    ...policy,
    breaks: 'everybody reads hidden e-books',
    find: "(subject !== null && 'is_visible' in subject && subject.is_visible)",
    replace: "(subject !== null && 'is_visible' in subject)",
  },
  {
    ...policy,
    breaks: 'an account that lacks the second factor that is required of it does what it likes',
    find: 'const actor = asking?.lacks_factor ? null : asking;',
    replace: 'const actor = asking;',
  },
  {
    ...policy,
    breaks: 'the site’s own setting of the second factor is overruled by a narrower one of the environment',
    find: 'width(requireSecondFactor) > width(require_second_factor)',
    replace: 'width(requireSecondFactor) < width(require_second_factor)',
  },
];
