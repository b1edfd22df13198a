import { killTabs } from '../drafts/kills.ts';
import { test } from '../e2e/test.ts';

/** Half of them in a text of 50,000 words. */
for (const paragraphs of [1, 4_500]) {
  test(`tabs that end while somebody writes into ${paragraphs} paragraphs lose no word`, async ({
    page,
    server,
    signInAs,
  }) => {
    test.setTimeout(60 * 60_000);
    await killTabs({ page, server, person: await signInAs('editor'), kills: 250, paragraphs });
  });
}
