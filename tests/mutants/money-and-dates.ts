import type { Mutant } from './mutant.ts';

export const MONEY_AND_DATES: Mutant[] = [
  {
    breaks: 'prices are shown ten times as high',
    file: 'common/price.ts',
    find: 'format(cents / 100)',
    replace: 'format(cents / 10)',
    tests: ['common/price.test.ts'],
  },
  {
    breaks: 'machines read 5 cents as 50',
    file: 'common/price.ts',
    find: "padStart(3, '0')",
    replace: "padEnd(3, '0')",
    tests: ['common/price.test.ts'],
  },
  {
    breaks: 'one decimal that was typed counts as cents',
    file: 'common/money.ts',
    find: "decimals.padEnd(2, '0')",
    replace: "decimals.padStart(2, '0')",
    tests: ['common/money.test.ts'],
  },
  {
    breaks: 'badly grouped thousands are taken for a price',
    file: 'common/money.ts',
    find: 'group.length === 3)',
    replace: 'group.length >= 3)',
    tests: ['common/money.test.ts'],
  },
  {
    breaks: 'a zone that nobody knows ends the request',
    file: 'common/time-zone.ts',
    find: '  } catch {\n    return false;',
    replace: '  } catch (error) {\n    throw error;',
    tests: ['common/time-zone.test.ts'],
  },
  {
    breaks: 'a day is told in the server’s zone, not in the reader’s',
    file: 'app/frame/relative-time.ts',
    find: "{ dateStyle: 'medium', timeZone }",
    replace: "{ dateStyle: 'medium', timeZone: 'UTC' }",
    tests: ['app/frame/relative-time.test.ts'],
  },
  {
    breaks: 'formats are kept for all that anybody asks for',
    file: 'common/intl.ts',
    find: '  if (formats.size >= MOST) formats.clear();\n',
    replace: '',
    tests: ['common/intl.test.ts'],
  },
  {
    breaks: 'all amounts are in the currency of the first',
    file: 'common/intl.ts',
    find: 'number ${language} ${JSON.stringify(options)}',
    replace: 'number ${language}',
    tests: ['common/intl.test.ts'],
  },
];
