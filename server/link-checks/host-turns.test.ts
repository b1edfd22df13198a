import { expect, test } from 'vitest';
import { hostTurns } from './host-turns.ts';

test('[LK-06] no host is asked twice within two seconds, however many ask, and the first one waits as well', async () => {
  let time = 5_000;
  const asked: [string, number][] = [];
  const turn = hostTurns({
    now: () => time,
    wait: async (ms) => void asked.push([host, time + Math.max(0, ms)]),
  });
  let host = '';
  for (host of ['a', 'a', 'b', 'a', 'b']) await turn(host);
  expect(asked).toEqual([
    ['a', 7_000],
    ['a', 9_000],
    ['b', 7_000],
    ['a', 11_000],
    ['b', 9_000],
  ]);
  time = 60_000;
  host = 'a';
  await turn('a');
  await turn('a');
  expect(asked.slice(5)).toEqual([
    ['a', 60_000],
    ['a', 62_000],
  ]);
});

test('[LK-06] names that lead to one address are one host', async () => {
  const waited: number[] = [];
  const turn = hostTurns({ now: () => 5_000, wait: async (ms) => void waited.push(ms) });
  await turn('a.example', '192.0.2.1', '2001:db8::1');
  await turn('b.example', '192.0.2.2');
  await turn('c.example', '192.0.2.3', '192.0.2.1');
  await turn('d.example', '192.0.2.3');
  expect(waited).toEqual([2_000, 2_000, 4_000, 6_000]);
});
