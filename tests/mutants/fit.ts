import { existsSync, readFileSync } from 'node:fs';
import type { Mutant } from './mutant.ts';

/** What keeps a mutant from being tried on the files as they are; empty if nothing does. */
export function misfitOf({ file, find, replace, tests, only = '' }: Mutant): string {
  const times = existsSync(file) ? readFileSync(file, 'utf8').split(find).length - 1 : 0;
  if (times !== 1) return `${file} holds its text ${times} times, not once: ${JSON.stringify(find)}`;
  if (find === replace) return 'it changes nothing';
  if (tests.length === 0) return 'it names no tests';
  const missing = tests.filter((test) => !existsSync(test));
  if (missing.length > 0) return `there is no ${missing.join(', ')}`;
  const isTitled = tests.some((test) => new RegExp(only).test(readFileSync(test, 'utf8')));
  return isTitled ? '' : `no title in ${tests.join(', ')} fits ${only}`;
}
