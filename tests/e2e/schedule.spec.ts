import { publishDue } from '#server/schedules/publish.ts';
import { makeEbook, makeModule, slug } from '../factories.ts';
import { passTime } from '../jobs.ts';
import { openModule } from './fields.ts';
import { ctxFor, expect, expectFaults, type Page, test } from './test.ts';

// three hours behind UTC, all year
test.use({ timezoneId: 'America/Sao_Paulo' });

const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Publicar em' }).click();
};
const openScheduled = (page: Page, name = 'Agendado para') => page.getByRole('button', { name }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('[PB-01] a hidden module is scheduled in the person’s own time, changed and taken back', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Chás', slug: slug('chas') });
  const { id } = await makeModule(ctx, ebook.id, { title: 'Camomila', is_visible: false });
  const field = page.getByRole('textbox', { name: 'Publicar em' });
  const stored = () => ctx.db.selectFrom('schedules').select('publish_at').where('row_id', '=', id).executeTakeFirst();
  expectFaults(page, /^422 /);
  await page.goto(`/admin/modules/${id}/edit`);
  await open(page);
  await press(page, 'Agendar');
  await expect(page.getByText('Escolha a data e a hora.')).toBeVisible();
  await expect(page.getByText(/\(Horário (?:Padrão )?de Brasília\)/)).toBeVisible();
  await field.fill('2031-11-22T08:00');
  await press(page, 'Agendar');
  await openScheduled(page, 'Agendado para 22/11/2031, 08:00');
  await field.fill('2031-11-23T08:00');
  await press(page, 'Mudar agendamento');
  await expect(page.getByRole('button', { name: 'Agendado para 23/11/2031, 08:00' })).toBeVisible();
  expect(await stored()).toEqual({ publish_at: '2031-11-23T11:00:00.000Z' });
  // it was no change to the form
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  const row = page.getByRole('article', { name: 'Camomila' });
  await expect(row.getByText('Agendado para 23/11/2031, 08:00')).toBeVisible();
  await page.goto(`/admin/modules/${id}/edit`);
  await openScheduled(page);
  await expect(field).toHaveValue('2031-11-23T08:00');
  await press(page, 'Cancelar agendamento');
  await expect(page.getByText('Agendamento cancelado.')).toBeVisible();
  await expect(field).toHaveValue('');
  expect(await stored()).toBeUndefined();
});

test('the form under the head does not move the page below it, whichever of its fields is gone to', async ({
  page,
  server,
  signInAs,
}) => {
  await openModule({ page, server, signInAs }, { is_visible: false });
  await open(page);
  await expect(page.getByRole('textbox', { name: 'Publicar em' })).toBeFocused();
  await page.getByRole('button', { name: 'Agendar', exact: true }).focus();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('[PB-01] what is written of a visible module goes out at its time, and an open form follows', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Chás', slug: slug('chas') });
  const { id } = await makeModule(ctx, ebook.id, { title: 'Camomila', content: '<p>flores</p>' });
  const stored = () =>
    ctx.db.selectFrom('modules').select(['title', 'content']).where('id', '=', id).executeTakeFirst();
  const title = page.getByRole('textbox', { name: 'Título' });
  await page.goto(`/admin/modules/${id}/edit`);
  await title.fill('Camomila e mel');
  await page.getByRole('textbox', { name: 'Conteúdo' }).press('Home');
  await page.keyboard.type('secas ');
  await open(page);
  await page.getByRole('textbox', { name: 'Publicar em' }).fill('2031-11-22T08:00');
  await press(page, 'Agendar');
  await expect(page.getByRole('button', { name: 'Agendado para 22/11/2031, 08:00' })).toBeVisible();
  expect(await stored()).toMatchObject({ title: 'Camomila' });
  await page.getByLabel('Duração').fill('5 min');
  await expect(page.getByText(/^Rascunho guardado/)).toBeVisible();
  await passTime(ctx.db, 10 * 365 * 24 * 3_600_000);
  await publishDue({ ...ctx, actor: null });
  expect((await stored())?.title).toBe('Camomila e mel');
  expect((await stored())?.content).toContain('>secas flores<');
  // as a page that comes back does
  await page.evaluate(() => ['pagehide', 'pageshow'].forEach((name) => void window.dispatchEvent(new Event(name))));
  await expect(page.getByRole('button', { name: /^Agendado/ })).toBeHidden();
  await page.getByRole('button', { name: 'Alterações não publicadas' }).click();
  await page.getByRole('menuitem', { name: 'Descartar alterações' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar alterações' }).click();
  await expect(page.getByLabel('Duração')).not.toHaveValue('5 min');
  await expect(title).toHaveValue('Camomila e mel');
  await expect(page.getByText('Alterações não publicadas')).toBeHidden();
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await expect(page.getByRole('menuitem', { name: 'Ver', exact: true })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Publicar em' })).toBeHidden();
});
