import { INTERFACE_LANGUAGES, languageDefaults } from '#common/languages.ts';
import { reader } from '#common/texts/reader.ts';
import { inLanguage } from '#common/texts/topic.ts';
import { textsIn } from '#server/texts.ts';
import { foreignTo, leaves, saidOn } from './screen-texts.ts';
import { createPerson, expect, test } from './test.ts';

for (const language of INTERFACE_LANGUAGES) {
  test(`[G-04] [DA-06] [MF-02] a journey in ${language}: sign in, make an e-book in it, read it wholly in it`, async ({
    page,
    server,
  }) => {
    const { t } = textsIn(language);
    const defaults = languageDefaults(language);
    const person = await createPerson(server, 'editor');
    await page.goto('/auth');
    await page.getByRole('combobox').selectOption(language);
    await page.getByLabel(t('account.email')).fill(person.email);
    await page.getByLabel(t('account.password'), { exact: true }).fill(person.password);
    await page.getByRole('button', { name: t('account.signIn'), exact: true }).click();
    await page.getByRole('link', { name: t('ebooks.newEbook') }).click();

    const slug = `zest-${language.toLowerCase()}-${Date.now()}`;
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

    await page.getByRole('link', { name: t('shell.ebooks'), exact: true }).click();
    await page.getByRole('link', { name: t('ebooks.modules'), exact: true }).click();
    await page.getByRole('link', { name: t('modules.createFirst') }).click();
    await page.getByRole('textbox', { name: t('modules.fieldTitle'), exact: true }).fill('Zenith');
    await page.getByRole('switch', { name: t('modules.fieldBonus') }).click({ force: true });
    await expect(page.getByLabel(t('modules.fieldBonusCta'))).toHaveValue(defaults.viewContent);
    await page.getByRole('button', { name: t('forms.save'), exact: true }).click();
    await expect(page.getByText(t('modules.created'))).toBeVisible();

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
  });
}
