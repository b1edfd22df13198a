import { expect, test } from 'vitest';
import { killNodes } from '#tests/drafts/killed-nodes.ts';

// tests/long/writers-on-nodes.long.ts does the same with 20 kills
test('[WK-10] six write in one text at two nodes of which one is killed: all agree, no word is lost or doubled', async () => {
  const { words, lostAnswers } = await killNodes({ kills: 1, restsMs: 120, least: { words: 60, lostAnswers: 6 } });
  expect(words).toBeGreaterThan(30);
  expect(lostAnswers).toBeGreaterThanOrEqual(6);
});
