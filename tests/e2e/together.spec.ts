import type { Browser } from '@playwright/test';
import { makeEbook, slug } from '../factories.ts';
import type { RunningServer } from './server.ts';
import { createPerson, ctxFor, expect, type Page, type Person, signIn, test } from './test.ts';

/** Who else is in a form, as it is read out. */
const company = (page: Page) => page.getByRole('status').filter({ hasText: 'Também editando' });

/** Another person's browser. */
async function otherPage(browser: Browser, server: RunningServer, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'pt-BR' });
  await signIn(context.request, server, person);
  return context.newPage();
}

test('two people in one form see each other’s name, once, and not their own; who leaves is not named any more', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  const ana = await signInAs('editor', 'Ana');
  const ebook = await makeEbook(ctxFor(server, ana), { slug: slug('juntos') });
  const address = `/admin/ebooks/${ebook.id}/edit`;
  await page.goto(address);
  const second = await page.context().newPage();
  await second.goto(address);
  const rui = await otherPage(browser, server, await createPerson(server, 'admin', 'Rui'));
  await rui.goto(address);
  for (const one of [page, second]) await expect(company(one)).toHaveText('Também editando: Rui', { timeout: 2_000 });
  await expect(company(rui)).toHaveText('Também editando: Ana', { timeout: 2_000 });
  await second.close();
  await rui.goto('/profile');
  await expect(company(page)).toHaveCount(0, { timeout: 2_000 });
  await rui.context().close();
});
