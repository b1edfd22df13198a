import { startServer } from './server.ts';
import { expect, signUp, test } from './test.ts';

test('[G-05] [G-08] the first account is the administrator, is told so, and receives the sample e-book', async ({
  page,
  engine,
}) => {
  const server = await startServer(engine);
  try {
    await expect.poll(() => server.log.join('\n')).toContain('will be the administrator');
    await page.goto(`${server.url}/auth`);
    await page.getByRole('tab', { name: 'Cadastrar' }).click();
    await expect(page.getByText('a primeira conta criada será a do administrador')).toBeVisible();
    await page.getByLabel('E-mail').fill('primeira@example.com');
    await page.getByLabel('Senha').fill('segredo-1');
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await expect(page.getByText('Conta criada com sucesso!')).toBeVisible();
    await signUp(server, 'segunda@example.com', 'segredo-1');
    const roles = await server.database.db.selectFrom('users').select(['email', 'role']).orderBy('email').execute();
    expect(roles).toEqual([
      { email: 'primeira@example.com', role: 'admin' },
      { email: 'segunda@example.com', role: 'user' },
    ]);
    await expect.poll(() => server.log.join('\n')).toContain('the first account is the administrator');

    await page.getByLabel('E-mail').fill('primeira@example.com');
    await page.getByLabel('Senha').fill('segredo-1');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('article', { name: 'Guia de Nutrição' })).toHaveCount(1);
    await page.goto(`${server.url}/ebook/guia-nutricao`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guia de Nutrição');
    const { db } = server.database;
    for (const [table, least] of [
      ['modules', 10],
      ['supplements', 4],
      ['products', 3],
      ['support_info', 1],
    ] as const) {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBeGreaterThanOrEqual(least);
    }
    const pictures = await db.selectFrom('uploads').select('name').execute();
    for (const { name } of pictures)
      expect((await page.request.head(`${server.url}/media/${name}`)).status()).toBe(200);
  } finally {
    await server.stop();
  }
});

test('[G-08] SAMPLE_CONTENT=off leaves the sample out', async ({ server }) => {
  const sample = await server.database.db
    .selectFrom('ebooks')
    .select('id')
    .where('slug', '=', 'guia-nutricao')
    .execute();
  expect(sample).toEqual([]);
});
