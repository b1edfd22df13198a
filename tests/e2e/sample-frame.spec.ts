import { installSample } from '#server/sample/install.ts';
import { expectAccessible, violationsOf } from './accessible.ts';
import { ctxFor, expect, test } from './test.ts';

// the sample e-book stands in the sales page of its installation
test.use({ installation: 'sample-frame' });

test('the sales page is accessible with the sample e-book in its frame, each with landmarks of its own', async ({
  page,
  server,
  signInAs,
}) => {
  await installSample(ctxFor(server, await signInAs('admin')));
  await page.context().clearCookies();
  await page.goto('/sales');
  await expect(page.frameLocator('.sample-live iframe').locator('h1')).toBeVisible();
  await expectAccessible(page);
  // what it would tell of
  await page.frames()[1]?.evaluate(() => document.body.append(document.createElement('main')));
  expect(await violationsOf(page)).toContainEqual(expect.stringContaining('landmark-unique in'));
});
