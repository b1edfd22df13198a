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
    find: "eb('modules.slug', 'not in', MODULE_SLUGS)",
    replace: "eb('modules.slug', 'in', MODULE_SLUGS)",
    tests: TESTS,
  },
  {
    breaks: 'an item beside the sample’s does not count as the author’s',
    file: 'server/sample/beyond.queries.ts',
    find: "eb.or([eb('ebooks.slug', 'not in', SAMPLE_SLUGS), eb(`${table}.name`",
    replace: "eb.and([eb('ebooks.slug', 'not in', SAMPLE_SLUGS), eb(`${table}.name`",
    tests: TESTS,
  },
  {
    breaks: 'the English sample is an e-book of its own',
    file: 'server/sample/install.ts',
    find: '    await joinSample(ctx, source, edition);\n',
    replace: '',
    tests: TESTS,
  },
  {
    breaks: 'no block of the English sample is out of date',
    file: 'server/sample/join.ts',
    find: 'before.replace(now, was)',
    replace: 'before',
    tests: TESTS,
  },
  {
    breaks: 'the words to do of the English sample are not counted',
    file: 'server/sample/join.ts',
    find: 'sum + wordsIn(html), 0)',
    replace: 'sum, 0)',
    tests: TESTS,
  },
  {
    breaks: 'the fields of the English sample are to be translated',
    file: 'server/sample/join.ts',
    find: 'const pieces = [...fields, ...texts]',
    replace: 'const pieces = [...texts]',
    tests: TESTS,
  },
  {
    breaks: 'lines of the sample’s lists have no block of their own',
    file: 'server/sample/text.ts',
    find: "return `<li>${unit('p', words)}</li>`",
    replace: 'return line',
    tests: TESTS,
  },
  {
    breaks: 'keys of translating do nothing until a click, after a link led to the module',
    file: 'app/studio/translating/use-translating-keys.ts',
    find: 'form && (form.contains(target) || target.contains(form))',
    replace: 'form?.contains(target)',
    tests: ['tests/e2e/translating.spec.ts'],
  },
];
