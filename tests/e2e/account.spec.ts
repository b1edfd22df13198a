import type { Locator, Route } from '@playwright/test';
import { SIGN_UPS, takeAttempt } from '#server/limits/attempts.ts';
import { makeEbook, slug } from '../factories.ts';
import { untilQuiet, watchRequests } from './quiet.ts';
import { createPerson, ctxFor, expect, expectFaults, test, untilAlive } from './test.ts';

let count = 0;
const freshEmail = () => `nova-${process.pid}-${Date.now()}-${count++}@example.com`;

test('[AU-02] [FN-01] signing up answers with the success text and the sign-in tab; the account works', async ({
  page,
  server,
}) => {
  const email = freshEmail();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Cadastrar' }).click();
  await page.getByLabel('Nome completo').fill('Nina Reis');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill('s3nh4x');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByRole('status')).toHaveText('Conta criada com sucesso! Agora você pode fazer login.');
  await expect(page.getByRole('tab', { name: 'Entrar' })).toHaveAttribute('aria-selected', 'true');
  // nobody types the address twice
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('Senha')).toBeFocused();
  await page.keyboard.type('s3nh4x');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('[AU-01] signing in with nothing typed marks both fields and leads to the first one', async ({ page }) => {
  expectFaults(page, /^422 \/auth\.data$/);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  const [email, password] = [page.getByLabel('E-mail'), page.getByLabel('Senha')];
  await expect(email).toHaveAccessibleDescription('E-mail é obrigatório');
  await expect(password).toHaveAccessibleDescription('Senha é obrigatória');
  await expect(email).toBeFocused();
  const frame = (field: Locator) =>
    field.evaluate((input) => {
      const isFrame = (node: Element) => getComputedStyle(node).borderTopWidth !== '0px';
      return getComputedStyle(isFrame(input) ? input : (input.parentElement ?? input)).borderTopColor;
    });
  // the borders change their colour over a moment
  await expect.poll(async () => new Set([await frame(password), await frame(email)]).size).toBe(1);
  await email.fill('nina@example.com');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(password).toBeFocused();
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
});

test('[AU-02] sign-up tells what is missing or too short beside the field, and any other failure above, and keeps what was typed', async ({
  page,
  server,
  extraHTTPHeaders,
}) => {
  expectFaults(page, /^(?:422|429) \/auth\.data$/);
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Cadastrar' }).click();
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText('E-mail é obrigatório')).toBeVisible();
  await expect(page.getByText('Senha é obrigatória')).toBeVisible();
  await page.getByLabel('E-mail').fill('nina');
  await page.getByLabel('Senha').fill('12345');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText('Informe um e-mail válido.')).toBeVisible();
  await expect(page.getByText('A senha deve ter pelo menos 6 caracteres.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('nina');
  const address = extraHTTPHeaders?.['X-Forwarded-For'] ?? '';
  for (let tries = 0; tries < SIGN_UPS.max; tries += 1) {
    await takeAttempt(server.database.db, SIGN_UPS, address, new Date());
  }
  const email = freshEmail();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill('s3nh4x');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Erro no cadastro: Muitas tentativas/);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
});

/** How a line that is dead, and a proxy whose server is away, answer a form. */
const AWAY: ((route: Route) => Promise<void>)[] = [
  (route) => route.abort(),
  (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' }),
  (route) => route.fulfill({ status: 502, contentType: 'text/plain', body: 'Bad Gateway' }),
];

test('[AU-02] [AU-03] with the server away the forms keep what was typed and say so; the next try goes through', async ({
  page,
  server,
}) => {
  const email = freshEmail();
  expectFaults(page, /^(?:net::ERR_FAILED|500|502) \/auth\.data$/);
  await page.goto('/auth');
  const failing = async (button: string, words: string) => {
    for (const away of AWAY) {
      await page.route('**/auth.data*', away);
      // the words of the try before may still stand there: only the request says that this one has begun
      const request = page.waitForRequest('**/auth.data*');
      await page.getByRole('button', { name: button, exact: true }).click();
      await request;
      await expect(page.getByRole('alert')).toHaveText(words);
      await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
      await expect(page.getByLabel('E-mail')).toHaveValue(email);
      await expect(page.getByLabel('Senha')).toHaveValue('s3nh4x');
      await page.unroute('**/auth.data*');
    }
  };
  await page.getByRole('tab', { name: 'Cadastrar' }).click();
  await page.getByLabel('Nome completo').fill('Nina Reis');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill('s3nh4x');
  await failing('Cadastrar', 'Erro inesperado no cadastro. Tente novamente.');
  await expect(page.getByLabel('Nome completo')).toHaveValue('Nina Reis');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByRole('status')).toHaveText('Conta criada com sucesso! Agora você pode fazer login.');
  await page.getByLabel('Senha').fill('s3nh4x');
  await failing('Entrar', 'Não foi possível entrar: o servidor não respondeu. Tente novamente.');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('[AU-03] a wrong password and an unknown address get the same answer', async ({ page, server }) => {
  expectFaults(page, /^422 \/auth\.data$/);
  const { email } = await createPerson(server, 'user');
  for (const address of [email, freshEmail()]) {
    await page.goto('/auth');
    await page.getByLabel('E-mail').fill(address);
    await page.getByLabel('Senha').fill('errada-errada');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('E-mail ou senha incorretos.');
    await expect(page.getByLabel('E-mail')).toHaveValue(address);
  }
});

test('[AU-03] the session is an httpOnly cookie that lasts, and signing out in one tab signs out the others', async ({
  page,
  context,
  signInAs,
}) => {
  // a manager's page hears it by the stream of changes too
  await signInAs('user');
  const cookie = (await context.cookies()).find(({ name }) => name.includes('session_token'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 20 * 24 * 3600);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/profile');
  await untilAlive(other);
  await page.getByRole('button', { name: 'Conta' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(other).toHaveURL(/\/auth/);
  expect((await context.request.get('/profile', { maxRedirects: 0 })).status()).toBe(302);
});

test('[AU-03] whoever loses the session on the list comes back to it', async ({ page, context, server, signInAs }) => {
  const person = await signInAs('editor');
  const { email, password } = person;
  // an empty list has no search
  await makeEbook(ctxFor(server, person), { slug: slug('volta') });
  const signInAgain = async () => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha').fill(password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Meus E-books' })).toBeVisible();
    // a load of the list that is still under way would lead to signing in by itself, without what is typed
    await untilQuiet(page);
  };
  watchRequests(page);
  await page.goto('/');
  // what the page still asks for would notice first, and lead to signing in before the click
  await untilQuiet(page);
  await context.clearCookies();
  await page.getByRole('link', { name: 'E-books', exact: true }).click();
  await signInAgain();
  await expect(page).toHaveURL(`${server.url}/`);
  await context.clearCookies();
  await page.getByRole('searchbox').fill('pão & sal');
  await signInAgain();
  await expect(page).toHaveURL(`${server.url}/?q=p%C3%A3o+%26+sal`);
});

test('[SH-07] a failed sign-out is logged to the console and shows nothing else', async ({ page, signInAs }) => {
  expectFaults(page, /^Erro ao fazer logout/, /^net::ERR_FAILED \/sign-out$/);
  await signInAs('editor');
  await page.goto('/');
  await page.route('**/sign-out', (route) => route.abort());
  const logged = page.waitForEvent('console', (message) => message.text().includes('Erro ao fazer logout'));
  await page.getByRole('button', { name: 'Conta' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  expect((await logged).type()).toBe('error');
  await expect(page.getByRole('heading', { level: 1, name: 'Meus E-books' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('signing in works without JavaScript', async ({ browser, server }) => {
  const { email, password } = await createPerson(server, 'user');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/auth`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meus E-books');
  await context.close();
});
