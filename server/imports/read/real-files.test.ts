import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tally } from '#tests/imports/tally.ts';

test('[IO-08] every word, heading, list item, table cell and picture of 70 real files arrives or is named', async () => {
  const documents = globSync('node_modules/mammoth/test/test-data/*.docx').sort();
  const texts = globSync('node_modules/@*/*/README.md').sort().slice(0, 60);
  const tallies = await tally([...documents, ...texts]);
  const sums = [...tallies.values()];
  expect(sums.reduce((files, sum) => files + sum.files, 0)).toBeGreaterThanOrEqual(70);
  for (const { words, lost, odd, refused } of sums) expect([odd, refused, lost / words < 0.001]).toEqual([[], 0, true]);
});
