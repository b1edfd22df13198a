import { expect, test } from 'vitest';
import { BOUNDED } from './bounded-patterns.ts';
import { judge, patternFaults } from './patterns.ts';
import { patternsIn } from './patterns-in-source.ts';

const found = (source: string, others = {}) => patternsIn({ 'server/x.ts': source, ...others });
const texts = (source: string, others = {}) =>
  found(source, others).patterns.map((one) => `/${one.source}/${one.flags}`);

test('every regular expression is found, whichever way it is written', () => {
  expect(texts('const a = /a\\/b+/gi; f(b / c / d)')).toEqual(['/a\\/b+/gi']);
  expect(texts(`const N = 2; const W = \`\\\\w{\${N + 1}}\`; new RegExp(\`^\${W}$\`, 'u')`)).toEqual(['/^\\w{3}$/u']);
  expect(texts('RegExp(String.raw`\\s+`)')).toEqual(['/\\s+/']);
  expect(
    texts("import { ID } from '#common/id.ts'; new RegExp(ID + '$')", { 'common/id.ts': "const ID = 'x+'" }),
  ).toEqual(['/x+$/']);
});

test('what is made of texts that only a running program knows needs an example', () => {
  expect(found('new RegExp(typed + "$")').unread).toEqual(['server/x.ts:1: typed + "$"']);
  const { patterns } = patternsIn({ 'server/x.ts': 'new RegExp(typed + "$")' }, { typed: 'a*' });
  expect(patterns).toEqual([{ place: 'server/x.ts:1', source: 'a*$', flags: '' }]);
});

test('what may take more than linear time is told, and so is what stands in the list in vain', () => {
  const faults = (source: string, bounded: typeof BOUNDED = []) => patternFaults({ 'server/x.ts': source }, bounded);
  expect(faults('/<[^>]*>/')).toEqual(['server/x.ts:1: /<[^>]*>/ takes 2nd degree polynomial time']);
  expect(faults('/<[^<>]*>/')).toEqual([]);
  const listed = { file: 'server/x.ts', pattern: /<[^>]*>/, longest: 100, because: 'it is short' };
  expect(faults('/<[^>]*>/', [listed])).toEqual([]);
  expect(faults('/<[^>]*>/g', [listed])).toEqual([
    'server/x.ts:1: /<[^>]*>/g takes 2nd degree polynomial time',
    'server/x.ts: /<[^>]*>/ is listed as bounded and not there',
  ]);
});

/** Verdicts are kept: only the first run on a machine takes this long. */
const FIRST_RUN_MS = 20 * 60_000;

test('each regular expression of the product is linear, or meets a text of a bounded length', {
  timeout: FIRST_RUN_MS,
}, () => {
  expect(patternFaults()).toEqual([]);
});

test.each(BOUNDED)('$pattern takes no time on the worst of $longest characters', ({ pattern, longest }) => {
  const verdict = judge(pattern);
  if (verdict.status !== 'vulnerable') throw new Error(`${pattern} is ${verdict.status}`);
  const { pumps, suffix } = verdict.attack;
  const fixed = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length);
  const each = pumps.reduce((sum, { pump }) => sum + pump.length, 0);
  const times = Math.max(1, Math.floor((longest - fixed) / each));
  const attack = pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix;
  // the best of three: what else the machine does is no part of it
  const spent = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    attack.replace(pattern, '');
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  expect(Math.min(...spent)).toBeLessThan(50);
});
