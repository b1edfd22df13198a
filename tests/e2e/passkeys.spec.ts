import type { CDPSession } from '@playwright/test';
import { totpOf } from '../totp.ts';
import { expectAccessible } from './accessible.ts';
import { mailsTo } from './mails.ts';
import { expect, expectFaults, type Page, test } from './test.ts';

/** An authenticator inside the browser, as a phone's or a computer's own. */
async function plugIn(page: Page, isUserVerified = true): Promise<{ devices: CDPSession; authenticatorId: string }> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified, automaticPresenceSimulation: true },
    },
  });
  return { devices, authenticatorId };
}

/** The browser's authenticator answers an offer by itself: it gets none until the page asks for them. */
function withoutOffers(): void {
  if (!sessionStorage.getItem('offers')) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
}

/** Signs in, in the page, by a passkey that only shows that somebody is there. @returns what the server says to that */
async function presenceAlone(): Promise<string> {
  const { options } = await (await fetch('/auth/passkey', { method: 'POST' })).json();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options, userVerification: 'discouraged' });
  const shown = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const body = new URLSearchParams({ intent: 'passkey', response: JSON.stringify(shown) });
  return (await fetch('/auth', { method: 'POST', body })).text();
}

test('a passkey is added, signs in at one click in place of both steps, and is removed', async ({
  page,
  server,
  signInAs,
  context,
}) => {
  expectFaults(page, /^(?:401|422) \/profile\.data$/, /^422 \/auth$/, /^422 \/auth\.data$/);
  test.slow();
  const { devices, authenticatorId } = await plugIn(page);
  await page.addInitScript(withoutOffers);
  const person = await signInAs('editor', 'Nina Reis');
  await page.goto('/profile');
  const factor = page.getByRole('region', { name: 'Verificação em duas etapas' });
  await factor.getByRole('button', { name: 'Ativar' }).click();
  await factor.getByLabel('Senha atual').fill(person.password);
  await factor.getByRole('button', { name: 'Continuar' }).click();
  const key = (await factor.getByRole('code').textContent()) ?? '';
  await factor.getByLabel('Código de 6 dígitos').fill(totpOf(key));
  await factor.getByRole('button', { name: 'Confirmar' }).click();
  await factor.getByRole('button', { name: 'Já guardei' }).click();

  const card = page.getByRole('region', { name: 'Chaves de acesso' });
  await expect(card.getByText('Você ainda não tem nenhuma.')).toBeVisible();
  const add = async (name?: string) => {
    await card.getByRole('button', { name: 'Adicionar chave' }).click();
    if (name) await card.getByLabel('Nome da chave').fill(name);
    await card.getByLabel('Senha atual').fill(person.password);
    await card.getByRole('button', { name: 'Criar chave' }).click();
  };
  await card.getByRole('button', { name: 'Adicionar chave' }).click();
  await expect(card.getByLabel('Nome da chave')).toHaveValue('Chrome em Linux');
  await card.getByLabel('Senha atual').fill('errada-1');
  await card.getByRole('button', { name: 'Criar chave' }).click();
  await expect(card.getByText('Esta não é a sua senha atual.')).toBeVisible();
  await expectAccessible(page);
  await card.getByLabel('Senha atual').fill(person.password);
  await card.getByRole('button', { name: 'Criar chave' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Chave adicionada' })).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  const told = async () => (await mailsTo(server, person.email)).map(({ subject }) => subject);
  const addedMail = 'Uma chave de acesso foi adicionada à sua conta no Prelo';
  await expect.poll(told).toEqual([addedMail]);
  const [mail] = await mailsTo(server, person.email);
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    `A chave de acesso “Chrome em Linux” acaba de ser adicionada à conta ${person.email}.`,
  );
  await add('Outra');
  await expect(card.getByRole('alert')).toHaveText('Este aparelho já guarda uma chave de acesso desta conta.');
  await card.getByRole('button', { name: 'Cancelar' }).click();
  await expect(card.getByRole('alert')).toHaveCount(0);
  await card.getByRole('button', { name: 'Renomear' }).click();
  await card.getByLabel('Nome da chave').fill(' ');
  await card.getByRole('button', { name: 'Salvar' }).click();
  await expect(card.getByText('Nome é obrigatório')).toBeVisible();
  await card.getByLabel('Nome da chave').fill('Meu computador');
  await card.getByRole('button', { name: 'Salvar' }).click();
  await expect(card.getByText('Meu computador', { exact: true }).first()).toBeVisible();

  await context.clearCookies();
  await page.goto('/auth?next=%2Fprofile');
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username');
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/auth.data'));
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  const form = new URLSearchParams((await asked).postData() ?? '');
  await expect(page).toHaveURL(/\/profile$/);

  const passkeySessions = async () => {
    const { db } = server.database;
    const sessions = db.withTables<{ sessions: { user_id: string; has_passkey: boolean } }>().selectFrom('sessions');
    const rows = await sessions.select('has_passkey').where('user_id', '=', person.id).execute();
    return rows.filter(({ has_passkey }) => has_passkey).length;
  };
  expect(await passkeySessions()).toBe(2);

  // what signed in once does not again: neither without its challenge, nor for another one, nor another's answer for it
  const response = form.get('response') ?? '';
  const stranger = await (await context.browser())?.newContext({ baseURL: server.url });
  if (!stranger) throw new Error('no browser');
  const post = (response: string) =>
    stranger.request.post('/auth', { form: { intent: 'passkey', response }, headers: { Origin: server.url } });
  expect((await post(response)).status()).toBe(410);
  const { options } = await (await stranger.request.post('/auth/passkey')).json();
  expect(options).toMatchObject({ userVerification: 'required', rpId: 'localhost' });
  expect(options.allowCredentials ?? []).toEqual([]);
  expect((await post(response)).status()).toBe(422);
  expect((await post(response)).status()).toBe(410);
  await stranger.request.post('/auth/passkey');
  expect((await post('{"id":"x","response":{}}')).status()).toBe(422);
  await stranger.request.post('/auth/passkey');
  expect((await post('nothing')).status()).toBe(422);
  expect((await stranger.request.get('/profile', { maxRedirects: 0 })).status()).toBe(302);
  await stranger.close();

  // a finger that is not recognised, and a form that met an ended session
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByLabel('Nome completo').fill('Nina Ávila');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entre de novo para continuar' });
  await dialog.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('O pedido foi cancelado ou o tempo acabou. Tente de novo.');
  expect(await page.evaluate(presenceAlone)).toContain('A chave não confirmou quem você é.');
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await dialog.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Perfil atualizado' })).toBeVisible();

  // where the browser can, the address field offers it; what comes of that without being asked for stays untold
  await context.clearCookies();
  await page.evaluate(() => sessionStorage.setItem('offers', 'yes'));
  const ask = page.waitForResponse((answer) => answer.url().endsWith('/auth/passkey') && answer.ok());
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.goto('/auth?next=%2Fprofile');
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username webauthn');
  await ask;
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(page.getByRole('alert')).toHaveText('O pedido foi cancelado ou o tempo acabou. Tente de novo.');
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.reload();
  await expect(page).toHaveURL(/\/profile$/);
  await page.evaluate(() => sessionStorage.removeItem('offers'));

  await card.getByRole('button', { name: 'Remover' }).click();
  const question = page.getByRole('dialog', { name: 'Remover chave de acesso?' });
  await expect(question).toContainText('“Meu computador” não entra mais na sua conta.');
  await server.database.db.updateTable('users').set({ language: 'de' }).where('id', '=', person.id).execute();
  await question.getByRole('button', { name: 'Remover' }).click();
  await expect(card.getByText('Você ainda não tem nenhuma.')).toBeVisible();
  expect(await passkeySessions()).toBe(0);
  await expect.poll(told).toEqual(['Aus Ihrem Prelo-Konto wurde ein Passkey entfernt', addedMail]);
  await context.clearCookies();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Esta chave de acesso não abre nenhuma conta aqui. Entre com a senha.',
  );
  await expectAccessible(page);
  const { db } = server.database;
  const entries = await db
    .selectFrom('audit')
    .select('action')
    .where('actor_id', '=', person.id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['factor_on', 'passkey_added', 'changed', 'passkey_removed']);
});

test('without scripts there is no button for passkeys, and a browser without them says so', async ({
  browser,
  page,
  server,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const still = await plain.newPage();
  await still.goto('/auth');
  await expect(still.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expect(still.getByRole('button', { name: 'Entrar com chave de acesso' })).toBeHidden();
  await plain.close();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Este navegador não oferece chaves de acesso neste endereço. Use a senha.',
  );
});
