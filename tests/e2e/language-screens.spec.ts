import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';
import { INTERFACE_LANGUAGES } from '#common/languages.ts';
import { textsIn } from '#server/texts.ts';
import { makeEbook, makeModule } from '../factories.ts';
import { makeProduct, makeSupplement } from '../items.ts';
import { foreign, interfaceOf, saidOn } from './screen-texts.ts';
import { ctxFor, expect, type Page, test } from './test.ts';

/** The addresses of the screens that managers see, as the routes name them. */
function screens(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = `${above}/${entry.path ?? ''}`.replace(/\/+/g, '/');
    if (entry.children) return screens(entry.children, path);
    return entry.file.endsWith('.tsx') ? [path.replace(/(.)\/$/, '$1')] : [];
  });
}
const [scripted] = await routes;
const ALL = screens(scripted?.children ?? []);
/** What one sees without a session. */
const SIGNED_OUT = ALL.filter((path) => path.startsWith('/auth'));
const SCREENS = ALL.filter((path) => !SIGNED_OUT.includes(path));

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
    await page.getByRole('button', { name: t('forms.save') }).click();
    await page.getByText(t('errors.title_required')).waitFor();
    await read();
    await page.getByRole('link', { name: t('forms.cancel') }).click();
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
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('modules.reorder') }).click();
    await page.getByText(t('modules.reorderHint')).waitFor();
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
    await page.getByRole('button', { name: t('people.inviteSend') }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    await read();
  },
  '/admin/supplements/global/new': async (walk) => refuse(walk),
  '/admin/products/new': async (walk) => refuse(walk),
  '/admin/ebooks/new': async (walk) => refuse(walk),
};

async function refuse({ page, t, read }: Walk): Promise<void> {
  await page.getByRole('button', { name: t('forms.save') }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await read();
}

for (const language of INTERFACE_LANGUAGES.filter((one) => one !== 'pt-BR')) {
  test(`[G-04] no Portuguese is left on any screen in ${language}`, { tag: '@any-engine' }, async ({
    page,
    server,
    signInAs,
  }) => {
    test.setTimeout(180_000);
    await page.context().addCookies([{ name: 'prelo_language', value: language, url: server.url }]);
    const { t } = textsIn(language);
    const own = interfaceOf(language);
    const others = INTERFACE_LANGUAGES.filter((other) => other !== language).flatMap(interfaceOf);
    const said = new Set<string>();
    const read = async () => {
      const texts = await saidOn(page);
      expect(foreign(texts, own, others), page.url()).toEqual([]);
      for (const text of texts) said.add(text);
    };
    for (const path of SIGNED_OUT) {
      await page.goto(path);
      await read();
      const submit = page.locator('button[type=submit]');
      if (!(await submit.count())) continue;
      await submit.click();
      await page.locator('[aria-invalid=true], [role=alert], [role=status]').first().waitFor();
      await read();
    }

    const ctx = ctxFor(server, await signInAs('admin', 'Zora'));
    const ebook = await makeEbook(ctx, { title: 'Zebra', slug: `zebra-${language}-${Date.now()}`, is_visible: false });
    const module = await makeModule(ctx, ebook.id, { title: 'Zenith', is_bonus: true, bonus_features: ['Zest'] });
    await makeModule(ctx, ebook.id, { title: 'Zigzag', content: '' });
    const item = { benefits: ['Z1', 'Z2', 'Z3'], rating: 4.5, review_count: 12, is_featured: true, is_visible: false };
    const supplement = await makeSupplement(ctx, ebook.id, { name: 'Zinc', ...item });
    const product = await makeProduct(ctx, ebook.id, { name: 'Zip', ...item });
    const ids = { ebookId: ebook.id, moduleId: module.id, supplementId: supplement.id, productId: product.id };
    for (const screen of SCREENS) {
      const path = screen.replace(/:(\w+)/g, (_, name: keyof typeof ids) => ids[name]);
      await page.goto(screen === '/admin/modules/new' ? `${path}?ebookId=${ebook.id}` : path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByText(t('fields.htmlLoading'))).toHaveCount(0);
      await read();
      await STEPS[screen]?.({ page, t, read });
    }
    await page.goto('/admin/ebooks/none/edit');
    await read();
    expect(own.filter((text) => said.has(text)).length).toBeGreaterThan(250);
  });
}
