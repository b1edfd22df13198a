import { BROWSER_CLASHES, expectWhole, openTwoWindows } from '../drafts/two-windows.ts';
import { test } from './test.ts';

for (const [name, clash] of Object.entries(BROWSER_CLASHES))
  test(`[WK-10] in two browsers ${name}: each word stands whole in the text or in the tray of who typed it`, async ({
    page,
    browser,
    server,
    signInAs,
  }) => {
    const two = await openTwoWindows({ page, browser, server, signInAs });
    await clash(two);
    await expectWhole(two);
    await two.rui.page.context().close();
  });
