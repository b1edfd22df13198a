import type { Language } from '#common/languages.ts';
import { textsIn } from '#server/texts.ts';
import { listener, makeContent, saidOn } from './screen-texts.ts';
import type { RunningServer } from './server.ts';
import { ctxFor, expect, expectFaults, type Page, type Person } from './test.ts';

type Walk = {
  page: Page;
  t: ReturnType<typeof textsIn>['t'];
  /** Reads what the page says now. */
  read: () => Promise<void>;
};

/** What one does on a screen so that it says more than at first sight. */
const STEPS: Record<string, (walk: Walk) => Promise<void>> = {
  '/': async ({ page, t, read }) => {
    await page.getByRole('button', { name: t('shell.account') }).click();
    await page.getByRole('menuitem').first().waitFor();
    await read();
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: t('ebooks.delete'), exact: true })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await read();
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: t('ebooks.duplicate'), exact: true })
      .first()
      .click();
    await page.getByText(t('ebooks.duplicated')).waitFor();
    await read();
    await page.keyboard.press('Control+K');
    await page.getByPlaceholder(t('shell.findPlaceholder')).fill('zzzz');
    await page.getByText(t('shell.findNothing')).waitFor();
    await read();
    await page.goto('/?q=zzzz');
    await page.getByText(t('ebooks.notFoundSearching')).waitFor();
    await read();
  },
  '/admin/ebooks/:ebookId/edit': async ({ page, t, read }) => {
    await page.getByRole('tab', { name: t('fields.htmlSource') }).click();
    await page.getByRole('tab', { name: t('fields.htmlPreview') }).click();
    await read();
    await page.getByRole('textbox', { name: t('ebooks.fieldTitle') }).fill('');
    await page.getByRole('button', { name: t('forms.save'), exact: true }).click();
    await page.getByText(t('errors.title_required')).waitFor();
    await read();
    await page.getByRole('button', { name: t('drafts.unpublished') }).click();
    await read();
    await page.getByRole('menuitem', { name: t('drafts.discard') }).click();
    await page.getByRole('dialog').waitFor();
    await read();
  },
  '/admin/ebooks/:ebookId/modules': async ({ page, t, read }) => {
    await page.getByRole('checkbox').first().check();
    await read();
    await page
      .getByRole('button', { name: t('modules.delete'), exact: true })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await read();
  },
  '/admin/modules/new': async ({ page, t, read }) => {
    await page.getByRole('switch', { name: t('modules.fieldBonus') }).click({ force: true });
    await refuse({ page, t, read });
  },
  '/admin/supplements': async ({ page, t, read }) => {
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: t('items.add'), exact: true })
      .click();
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    await read();
  },
  '/admin/users': async ({ page, t, read }) => {
    await page.getByRole('button', { name: t('people.invite'), exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await read();
    await page.getByRole('button', { name: t('people.inviteMake') }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    await read();
  },
  '/admin/supplements/global/new': async (walk) => refuse(walk),
  '/admin/products/new': async (walk) => refuse(walk),
  '/admin/ebooks/new': async (walk) => refuse(walk),
};

async function refuse({ page, t, read }: Walk): Promise<void> {
  await page.getByRole('button', { name: t('forms.save'), exact: true }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await read();
}

/** Reads what the screens say at first sight and after a few steps, in a language: nothing of it may be Portuguese. */
export async function expectNoPortuguese(
  {
    page,
    server,
    signInAs,
  }: { page: Page; server: RunningServer; signInAs: (role: 'admin', name: string) => Promise<Person> },
  language: Language,
): Promise<void> {
  // refused forms and pages that are not there are looked at too
  expectFaults(page, /^422 \/admin\/users\.data$/);
  await page.context().addCookies([{ name: 'prelo_language', value: language, url: server.url }]);
  const { t } = textsIn(language);
  const { hear, own } = listener(language);
  const read = async () => expect(hear(await saidOn(page)), page.url()).toEqual([]);
  const addressOf = await makeContent(
    ctxFor(server, await signInAs('admin', 'Zora')),
    `zebra-${language}-${Date.now()}`,
  );
  for (const [screen, step] of Object.entries(STEPS)) {
    await page.goto(addressOf(screen));
    await expect(page.getByText(t('fields.htmlLoading'))).toHaveCount(0);
    await read();
    await step({ page, t, read });
  }
  expect(own().length).toBeGreaterThan(200);
}
