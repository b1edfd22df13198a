import type { Mutant } from './mutant.ts';

const TESTS = ['server/sample/install.test.ts'];

/** The sample e-book of a new installation. */
export const SAMPLE: Mutant[] = [
  {
    breaks: 'the sample is made again each time',
    file: 'server/sample/install.ts',
    find: '  if (there) return;\n',
    replace: '',
    tests: TESTS,
  },
  {
    breaks: 'the words of the sample’s modules are not counted',
    file: 'server/sample/install.ts',
    find: 'words: countWords(content),',
    replace: "words: countWords(''),",
    tests: TESTS,
  },
  {
    breaks: 'pictures of the sample’s items are swept away, as nothing uses them',
    file: 'server/sample/install.ts',
    find: "  await recordUses(ctx.db, 'products', await usesOfAll('products', products));\n",
    replace: '',
    tests: TESTS,
  },
  {
    breaks: 'pictures within the sample’s texts are missing',
    file: 'server/sample/install.ts',
    find: "(_, name: string) => addresses.get(name) ?? '')",
    replace: '(whole) => whole)',
    tests: TESTS,
  },
  {
    breaks: 'the sample’s module counts as one that somebody wrote',
    file: 'server/sample/beyond.queries.ts',
    find: "eb('modules.slug', 'not in', SAMPLE_SLUGS)",
    replace: "eb('modules.slug', 'in', SAMPLE_SLUGS)",
    tests: TESTS,
  },
  {
    breaks: 'an item beside the sample’s does not count as the author’s',
    file: 'server/sample/beyond.queries.ts',
    find: "eb.or([eb('ebooks.slug', '<>', GUIDE_SLUG), eb(`${table}.name`",
    replace: "eb.and([eb('ebooks.slug', '<>', GUIDE_SLUG), eb(`${table}.name`",
    tests: TESTS,
  },
];
