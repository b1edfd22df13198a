import { killWriters } from '../drafts/kills.ts';
import { expect, test } from '../e2e/test.ts';

/** All in all; a part of them for a look (`KILLS=20`). */
const KILLS = Number(process.env.KILLS) || 500;

// half of them in a text of 50,000 words
for (const paragraphs of [0, 4_500]) {
  test(`[WK-05] kills of tab, browser, line and server beside ${paragraphs} paragraphs lose no character`, async ({
    server,
    signInAs,
    launchOptions,
  }) => {
    test.setTimeout(3 * 60 * 60_000);
    const kills = Math.ceil(KILLS / 2);
    const person = await signInAs('editor');
    const count = await killWriters({ server, person, launchOptions, kills, paragraphs, waitsMs: 3_500 });
    process.stdout.write(`${JSON.stringify(count)} kills, no character missing\n`);
    expect(Object.values(count).reduce((sum, one) => sum + one, 0)).toBe(kills);
  });
}
