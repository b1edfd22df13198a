import { type Language, languageDefaults } from '#common/languages.ts';
import { reader } from '#common/texts/reader.ts';
import { inLanguage } from '#common/texts/topic.ts';
import { textsIn } from '#server/texts.ts';
import { foreignTo, leaves, saidOn } from './screen-texts.ts';
import type { RunningServer } from './server.ts';
import { createPerson, expect, type Page } from './test.ts';

/** Signs somebody in in a language, who makes an e-book in it with a module, and reads it. */
export async function journeyIn(language: Language, page: Page, server: RunningServer): Promise<void> {
  await signInIn(language, page, server);
  const slug = `zest-${language.toLowerCase()}-${Date.now()}`;
  await makeEbookIn(language, page, slug);
  await makeModuleIn(language, page);
  await readIn(language, page, slug);
}

async function signInIn(language: Language, page: Page, server: RunningServer): Promise<void> {
  const { t } = textsIn(language);
  const person = await createPerson(server, 'editor');
  await page.goto('/auth');
  await page.getByRole('combobox').selectOption(language);
  await page.getByLabel(t('account.email')).fill(person.email);
  await page.getByLabel(t('account.password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: t('account.signIn'), exact: true }).click();
  await page.getByRole('link', { name: t('ebooks.createFirst') }).click();
}

async function makeEbookIn(language: Language, page: Page, slug: string): Promise<void> {
  const { t } = textsIn(language);
  const defaults = languageDefaults(language);
  await page.getByRole('textbox', { name: t('ebooks.fieldTitle'), exact: true }).fill('Zest');
  await page.getByRole('textbox', { name: t('ebooks.fieldSlug'), exact: true }).fill(slug);
  await page.getByRole('combobox', { name: t('ebooks.fieldLanguage') }).click();
  await page.getByRole('option', { name: defaults.ownName }).click();
  await expect(page.getByLabel(t('ebooks.fieldGuideTab'))).toHaveValue(defaults.guideTabName);
  await expect(page.getByLabel(t('ebooks.fieldSupplementationTab'))).toHaveValue(defaults.supplementationTabName);
  await expect(page.getByLabel(t('ebooks.fieldSupportTab'))).toHaveValue(defaults.supportTabName);
  await expect(page.getByText(t('ebooks.currency', { currency: defaults.currency }))).toBeVisible();
  await page.getByRole('button', { name: t('forms.save'), exact: true }).click();
  await expect(page.getByText(t('ebooks.created'))).toBeVisible();
}

async function makeModuleIn(language: Language, page: Page): Promise<void> {
  const { t } = textsIn(language);
  await page.getByRole('link', { name: t('shell.ebooks'), exact: true }).click();
  await page.getByRole('link', { name: t('ebooks.modules'), exact: true }).click();
  await page.getByRole('link', { name: t('modules.createFirst') }).click();
  await page.getByRole('textbox', { name: t('modules.fieldTitle'), exact: true }).fill('Zenith');
  await page.getByRole('switch', { name: t('modules.fieldBonus') }).click({ force: true });
  await expect(page.getByLabel(t('modules.fieldBonusCta'))).toHaveValue(languageDefaults(language).viewContent);
  await page.getByRole('button', { name: t('forms.save'), exact: true }).click();
  await expect(page.getByText(t('modules.created'))).toBeVisible();
}

async function readIn(language: Language, page: Page, slug: string): Promise<void> {
  const defaults = languageDefaults(language);
  const own = [...leaves(inLanguage(reader, language)), ...leaves(defaults)];
  const foreign = foreignTo(own, leaves(reader));
  await page.goto(`/ebook/${slug}`);
  await expect(page.getByRole('link', { name: defaults.viewContent })).toBeVisible();
  for (const tab of ['', '?tab=supplementation', '?tab=products', '?tab=support']) {
    await page.goto(`${page.url().split('?')[0]}${tab}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const said = await saidOn(page);
    expect(foreign(said), tab).toEqual([]);
    expect(said).toContain(defaults.supportTabName);
  }
  await page.goto(`${page.url().split('?')[0]}`);
  await page.getByRole('link', { name: defaults.viewContent }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zenith');
  expect(foreign(await saidOn(page))).toEqual([]);
}
