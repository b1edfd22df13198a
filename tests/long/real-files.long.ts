import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { realFiles } from '#tests/imports/real-files.ts';
import { tally } from '#tests/imports/tally.ts';

test('every word, heading, list item, table cell and picture of hundreds of real files arrives or is named', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  const tallies = await tally(await realFiles(folder)).finally(() => rm(folder, { recursive: true }));
  for (const [kind, sum] of tallies) process.stdout.write(`${kind} ${JSON.stringify(sum)}\n`);
  expect([...tallies.values()].reduce((files, sum) => files + sum.files, 0)).toBeGreaterThanOrEqual(400);
  for (const [kind, { words, lost, odd }] of tallies)
    expect([kind, odd, lost / words < 0.001]).toEqual([kind, [], true]);
});
