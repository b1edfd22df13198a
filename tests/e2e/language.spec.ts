import { INTERFACE_LANGUAGES } from '#common/languages.ts';
import { publicTexts } from '#common/texts/public.ts';
import { foreignTo, leaves, saidOn } from './screen-texts.ts';
import { createPerson, expect, test } from './test.ts';

test.use({ locale: 'fr-FR' });

test('[G-04] [HS-04] the interface is Portuguese until a person picks a language, in the HTML already', async ({
  page,
  server,
  browser,
}) => {
  const person = await createPerson(server, 'editor');
  await page.goto('/auth');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await expect(page.getByRole('tab', { name: 'Entrar' })).toBeVisible();

  await page.getByLabel('Idioma').selectOption('Deutsch');
  await expect(page.getByRole('tab', { name: 'Anmelden' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle('Anmelden · Prelo');
  const html = await (await page.request.get('/auth')).text();
  expect(html).toContain('<html lang="de"');
  expect(html).toContain('Registrieren');
  expect(html).not.toContain('Entrar');

  await page.getByLabel('E-Mail').fill(person.email);
  await page.getByLabel('Passwort', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Meine E-Books' })).toBeVisible();

  await page.getByRole('button', { name: 'Konto' }).click();
  const saved = page.waitForResponse('**/language');
  await page.getByRole('menuitemradio', { name: 'Italiano' }).click();
  await expect(page.getByRole('heading', { name: 'I miei e-book' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  expect((await saved).status()).toBe(204);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'I miei e-book' })).toBeVisible();

  const other = await browser.newContext({ baseURL: server.url });
  const second = await other.newPage();
  await second.goto('/auth');
  await second.getByLabel('E-mail').fill(person.email);
  await second.getByLabel('Senha', { exact: true }).fill(person.password);
  await second.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(second.getByRole('heading', { name: 'I miei e-book' })).toBeVisible();
  expect((await other.cookies()).find(({ name }) => name === 'prelo_language')?.value).toBe('it');
  await other.close();
});

test('[HS-04] a page names its texts in its head, and no other language’s come along', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('editor');
  await page.context().addCookies([{ name: 'prelo_language', value: 'es', url: server.url }]);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Mis e-books' })).toBeVisible();
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible();
  const file = await page.locator('head link[rel=modulepreload][href*="/es-"]').first().getAttribute('href');
  const texts = () => asked.filter((url) => /\/assets\/(?:pt-BR|en|es|fr|de|it)-/.test(url));
  expect(texts()).toEqual([server.url + file]);
  // the e-book list says what every page says; what else a screen says comes with it
  await page.getByRole('link', { name: 'Papelera' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Papelera' })).toBeVisible();
  expect(texts()).toEqual([server.url + file, expect.stringContaining('/assets/es-rest-')]);
  await page.reload();
  // React adds its own beside the server's as it hydrates
  await expect(page.locator('head link[rel=modulepreload][href*="/es-rest-"]').first()).toBeAttached();
});

test('[G-04] a screen that was gone to from the list speaks whole in a language that is picked then', async ({
  page,
  signInAs,
}) => {
  await signInAs('editor');
  await page.goto('/');
  await page.getByRole('link', { name: 'Lixeira' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lixeira' })).toBeVisible();
  await page.getByRole('button', { name: 'Conta' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Papierkorb' })).toBeVisible();
});

test('[G-04] [RT-19] the product’s own pages speak the visitor’s language, and a link changes it without a script', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto('/sales');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await page.getByRole('link', { name: 'Français' }).click();
  const others = INTERFACE_LANGUAGES.filter((one) => one !== 'fr').flatMap((one) => leaves(publicTexts(one)));
  const foreign = foreignTo(leaves(publicTexts('fr')), others);
  for (const path of ['/sales', '/support', '/privacy', '/terms', '/supplementation', '/nowhere']) {
    const answer = await page.goto(path);
    const { vary, 'cache-control': keeping } = answer?.headers() ?? {};
    expect(`${vary} ${keeping}`, path).toMatch(/Cookie|no-store/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    expect(foreign(await saidOn(page)), path).toEqual([]);
  }
  await page.goto('/auth');
  await expect(page.getByRole('tab', { name: 'Se connecter' })).toBeVisible();
  await context.close();
});
