import { writeField } from '../drafts.ts';
import { makeEbook, makeModule, slug } from '../factories.ts';
import { ctxFor, expect, expectFaults, type Page, test } from './test.ts';
import { toastEnd } from './toast.ts';

/** Opens the menu of a module's row. */
const openMenu = (page: Page, title: string) => page.getByRole('button', { name: `Mais ações: ${title}` }).click();

test('[ML-03] [G-10] several modules are shown, hidden and, after a question, deleted at once', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^404 \/admin\/ebooks\/[\w-]+\/modules\.data$/);
  await page.setViewportSize({ width: 1366, height: 700 });
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('lote') });
  for (const title of ['A', 'B', 'C']) await makeModule(ctx, ebook.id, { title });
  const rows = () =>
    server.database.db
      .selectFrom('modules')
      .select(['title', 'is_visible'])
      .where('ebook_id', '=', ebook.id)
      .orderBy('title')
      .execute();
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  const bar = page.getByRole('region', { name: 'Ações em lote' });
  await expect(bar).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Selecionar A' }).check();
  await expect(bar).toContainText('1 selecionado');
  await page.getByRole('checkbox', { name: 'Selecionar C' }).press('Space');
  await expect(bar).toContainText('2 selecionados');
  await bar.getByRole('button', { name: 'Ocultar' }).click();
  await expect(page.getByText('2 módulos agora estão ocultos.')).toBeVisible();
  expect(await rows()).toMatchObject([{ is_visible: false }, { is_visible: true }, { is_visible: false }]);
  await expect(page.getByRole('article', { name: 'C' }).getByText('Oculto')).toBeVisible();
  // at the end of this short page the bar stands higher than at the foot of the window
  await expect.poll(async () => ((await bar.boundingBox())?.y ?? 0) - (await toastEnd(page))).toBeGreaterThan(0);
  await bar.getByRole('button', { name: 'Selecionar todos' }).click();
  await expect(bar).toContainText('3 selecionados');
  await bar.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page.getByText('3 módulos agora estão visíveis.')).toBeVisible();
  expect((await rows()).every((row) => row.is_visible)).toBe(true);
  await bar.getByRole('button', { name: 'Limpar seleção' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Selecionar A' })).toBeFocused();

  await page.getByRole('checkbox', { name: 'Selecionar A' }).check();
  await page.getByRole('checkbox', { name: 'Selecionar B' }).check();
  await bar.getByRole('button', { name: 'Excluir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir módulos' });
  await expect(dialog).toContainText('excluir 2 módulos?');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  expect(await rows()).toHaveLength(3);
  await server.database.db.deleteFrom('modules').where('ebook_id', '=', ebook.id).where('title', '=', 'B').execute();
  await bar.getByRole('button', { name: 'Excluir' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nada foi alterado. Módulo não encontrado')).toBeVisible();
  expect(await rows()).toMatchObject([{ title: 'A' }, { title: 'C' }]);
  await page.reload();
  await page.getByRole('checkbox', { name: 'Selecionar A' }).check();
  await bar.getByRole('button', { name: 'Excluir' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('1 módulo excluído.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(bar).toHaveCount(0);
});

test('[ML-01] [ST-04] modules are put in order where they stand: by the menu, by keyboard and by dragging; the order is stored', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^409 \/admin\/ebooks\/[\w-]+\/modules\.data$/);
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('ordem') });
  for (const title of ['A', 'B', 'C', 'D'])
    await makeModule(ctx, ebook.id, { title, description: title < 'C' ? 'Massa' : '' });
  const stored = async () => {
    const query = server.database.db.selectFrom('modules').select(['title', 'order_index']);
    const rows = await query.where('ebook_id', '=', ebook.id).orderBy('order_index').execute();
    expect(new Set(rows.map((row) => row.order_index)).size).toBe(rows.length);
    return rows.map((row) => row.title).join('');
  };
  const address = `/admin/ebooks/${ebook.id}/modules`;
  await page.goto(`${address}?q=massa`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('Para mudar a ordem, limpe a busca.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Arrastar/ })).toHaveCount(0);
  await page.goto(address);
  const rows = page.getByRole('region', { name: 'Módulos', exact: true }).getByRole('listitem');
  const titles = rows.getByRole('heading');
  await expect(titles).toHaveText(['A', 'B', 'C', 'D']);

  await openMenu(page, 'C');
  const up = page.getByRole('menuitem', { name: 'Mover para cima' });
  await up.click();
  await up.press('Enter');
  await expect(page.getByText('C está na posição 1 de 4.')).toBeAttached();
  await expect(up).toBeFocused();
  await up.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Mais ações: C' })).toBeFocused();
  await expect(titles).toHaveText(['C', 'A', 'B', 'D']);
  await expect(page.getByText('Ordem salva.')).toBeVisible();
  expect(await stored()).toBe('CABD');

  await page.getByRole('button', { name: 'Arrastar A' }).press('Space');
  await expect(page.getByText('A na mão, posição 2 de 4.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('A sobre a posição 3 de 4.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Movimento cancelado. A volta ao seu lugar.')).toBeAttached();
  await expect(titles).toHaveText(['C', 'A', 'B', 'D']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('A solto na posição 3 de 4.')).toBeAttached();
  await expect(titles).toHaveText(['C', 'B', 'A', 'D']);
  await expect(page.getByRole('button', { name: 'Arrastar A' })).toBeFocused();
  await expect.poll(stored).toBe('CBAD');

  const handle = await page.getByRole('button', { name: 'Arrastar D' }).boundingBox();
  const target = await rows.first().boundingBox();
  if (!handle || !target) throw new Error('the rows have no place');
  await page.mouse.move(handle.x + 10, handle.y + 10);
  await page.mouse.down();
  await page.mouse.move(handle.x + 10, handle.y - 20, { steps: 4 });
  await page.mouse.move(handle.x + 10, target.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect(titles).toHaveText(['D', 'C', 'B', 'A']);
  await expect.poll(stored).toBe('DCBA');
  await expect(page.getByText('Ordem salva.')).toBeVisible();

  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: handle.x + 10, y }],
    });
  const first = target.y + target.height / 2;
  await touch('touchStart', first);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', first + part * target.height * 1.2);
  await expect(page.getByText('D sobre a posição 2 de 4.')).toBeAttached();
  await touch('touchEnd', 0);
  await expect(titles).toHaveText(['C', 'D', 'B', 'A']);
  await expect.poll(stored).toBe('CDBA');

  // while a move is on its way: the page cannot have heard of it
  await page.route('**/modules.data*', async (route) => {
    if (route.request().method() === 'POST') await makeModule(ctx, ebook.id, { title: 'E', order_index: 9 });
    await route.continue();
  });
  await openMenu(page, 'A');
  await page.getByRole('menuitem', { name: 'Mover para cima' }).click();
  await expect(page.getByText('A lista de módulos mudou enquanto você a ordenava')).toBeVisible();
  await expect(titles).toHaveText(['C', 'D', 'B', 'A', 'E']);
  expect(await stored()).toBe('CDBAE');
});

test('[ST-04] a bonus is put in order among the bonus alone', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('partes') });
  for (const title of ['A', 'Extra 1', 'B', 'Extra 2'])
    await makeModule(ctx, ebook.id, { title, is_bonus: title.startsWith('Extra') });
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  const bonus = page.getByRole('region', { name: 'Módulos bônus' });
  const up = page.getByRole('menuitem', { name: 'Mover para cima' });
  await openMenu(page, 'Extra 1');
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await openMenu(page, 'Extra 2');
  await up.click();
  await expect(page.getByText('Extra 2 está na posição 1 de 2.')).toBeAttached();
  await expect(bonus.getByRole('heading', { level: 3 })).toHaveText(['Extra 2', 'Extra 1']);
  await expect(page.getByText('Ordem salva.')).toBeVisible();
  const rows = server.database.db.selectFrom('modules').select('title').where('ebook_id', '=', ebook.id);
  expect((await rows.orderBy('order_index').execute()).map(({ title }) => title)).toEqual([
    ...['A', 'B', 'Extra 2', 'Extra 1'],
  ]);
});

test('[ST-04] on a phone a row has its menu, which holds every action and begins to choose rows', async ({
  page,
  server,
  signInAs,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('telefone') });
  for (const title of ['Solo', 'Água']) await makeModule(ctx, ebook.id, { title });
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  const row = page.getByRole('article', { name: 'Solo' });
  await expect(row.getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await openMenu(page, 'Solo');
  await expect(page.getByRole('menuitem')).toHaveText([
    ...['Ver', 'Editar↵', 'Histórico', 'SelecionarX', 'Mover para cima', 'Mover para baixo', 'Excluir'],
  ]);
  await page.getByRole('menuitem', { name: 'Selecionar' }).click();
  await expect(page.getByRole('checkbox', { name: 'Selecionar Solo' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Selecionar Água' }).check();
  await page.getByRole('button', { name: 'Ocultar' }).click();
  await expect(page.getByText('2 módulos agora estão ocultos.')).toBeVisible();
  await openMenu(page, 'Solo');
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(row).toHaveCount(0);
});

test('[ST-04] drafts of new modules take one line from two on, which opens to show them', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('dobra') });
  const write = (value: string) => writeField(ctx, 'modules', { ebookId: ebook.id, value });
  await write('Podas');
  const drafts = page.getByRole('region', { name: 'Rascunhos' });
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  await expect(drafts.getByRole('link', { name: 'Podas', exact: true })).toBeVisible();
  await write('Ervas');
  await page.reload();
  await expect(drafts.getByText('2 rascunhos')).toBeVisible();
  await expect(drafts.getByText('Ervas · Escrito agora')).toBeVisible();
  await expect(drafts.getByRole('link')).toHaveCount(0);
  await drafts.getByText('2 rascunhos').click();
  await expect(drafts.getByRole('link', { name: 'Podas', exact: true })).toBeVisible();
});
