import { makeEbook, makeModule, slug } from '../factories.ts';
import { ctxFor, expect, expectFaults, type Page, test } from './test.ts';

// three hours behind UTC, all year
test.use({ timezoneId: 'America/Sao_Paulo' });

const field = (page: Page) => page.getByLabel('Publicar em');
const state = (page: Page) => page.getByRole('main').getByText('Agendado para 23/11/2031, 08:00');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('[PB-01] a hidden module is scheduled in the person’s own time, changed and taken back', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Chás', slug: slug('chas') });
  const { id } = await makeModule(ctx, ebook.id, { title: 'Camomila', is_visible: false });
  const stored = () => ctx.db.selectFrom('schedules').select('publish_at').where('row_id', '=', id).executeTakeFirst();
  expectFaults(page, /^422 /);
  await page.goto(`/admin/modules/${id}/edit`);
  await press(page, 'Agendar');
  await expect(page.getByText('Escolha a data e a hora.')).toBeVisible();
  await expect(page.getByText(/\(Horário (?:Padrão )?de Brasília\)/)).toBeVisible();
  await field(page).fill('2031-11-22T08:00');
  await press(page, 'Agendar');
  await expect(page.getByText('Agendado para 22/11/2031, 08:00')).toBeVisible();
  await field(page).fill('2031-11-23T08:00');
  await press(page, 'Mudar horário');
  await expect(state(page)).toBeVisible();
  expect(await stored()).toEqual({ publish_at: '2031-11-23T11:00:00.000Z' });
  // it was no change to the form
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  await expect(
    page.getByRole('article', { name: 'Camomila' }).getByText('Agendado para 23/11/2031, 08:00'),
  ).toBeVisible();
  await page.goto(`/admin/modules/${id}/edit`);
  await expect(field(page)).toHaveValue('2031-11-23T08:00');
  await press(page, 'Cancelar agendamento');
  await expect(page.getByText('Agendamento cancelado.')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  expect(await stored()).toBeUndefined();
});
