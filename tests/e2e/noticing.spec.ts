import { countDue } from '#server/editions/due.ts';
import { joinEdition } from '#server/editions/join.ts';
import { getModule } from '#server/modules/modules.queries.ts';
import { updateModule } from '#server/modules/modules.ts';
import { makeEbook, makeModule } from '../factories.ts';
import { putReaders } from '../sums.ts';
import { expectAccessible } from './accessible.ts';
import type { RunningServer } from './server.ts';
import { ctxFor, expect, expectFaults, type Person, test } from './test.ts';

/** A work in Portuguese and English whose source says something else in three places since. */
async function makeOutdated(server: RunningServer, author: Person) {
  const ctx = ctxFor(server, author);
  const source = await makeEbook(ctx, { title: 'Horta', language: 'pt-BR' });
  const texts = (of: string[]) => of.map((text) => `<p>${text}</p>`).join('');
  const module = await makeModule(ctx, source.id, { title: 'Solo', content: texts(['Terra.', 'Água.', 'Sol.']) });
  const english = await makeEbook(ctx, { title: 'Garden', language: 'en' });
  await makeModule(ctx, english.id, { title: 'Soil', content: texts(['Earth.', 'Water.', 'Sun.']) });
  await joinEdition(ctx, source.id, english.id);
  const { content, version } = await getModule(ctx.db, module.id);
  await updateModule(ctx, module.id, version, { content: content.replaceAll('.</p>', ' boa.</p>') });
  await countDue(ctx.db);
  return { source, english };
}

test('what an edition says that its source no longer says is told on the dashboard and on its card, which lead to its languages', async ({
  page,
  server,
  signInAs,
}) => {
  const { source, english } = await makeOutdated(server, await signInAs('editor'));
  await page.goto('/admin');
  const attention = page.getByRole('region', { name: 'Atenção' });
  // right after the week
  await expect(page.getByRole('main').getByRole('heading').nth(2)).toHaveText('Atenção');
  await expect(attention.getByRole('listitem')).toHaveText([
    'Garden3 desatualizados Edição em inglês de “Horta”Ver o que mudou Garden',
  ]);
  await expectAccessible(page);
  await attention.getByRole('link', { name: 'Ver o que mudou Garden' }).press('Enter');
  await expect(page).toHaveURL(`/admin/ebooks/${english.id}/languages`);
  await page.goto('/');
  const card = (name: string) => page.getByRole('article', { name });
  await expect(card('Garden').getByRole('link', { name: '3 desatualizados' })).toHaveAttribute(
    'href',
    `/admin/ebooks/${english.id}/languages`,
  );
  await expect(card('Horta')).not.toContainText('desatualizado');
  await expectAccessible(page);
  await expect(card('Garden').getByRole('link', { name: 'Edição em inglês de “Horta”' })).toBeVisible();
  await card('Horta').getByRole('link', { name: 'Também em inglês' }).press('Enter');
  await expect(page).toHaveURL(`/admin/ebooks/${source.id}/languages`);
});

test('the numbers of an edition stand beside those of the others, each a link to its own in the same period', async ({
  page,
  server,
  signInAs,
}) => {
  const { source, english } = await makeOutdated(server, await signInAs('editor'));
  await putReaders(server.dataDir, source.id, [4, 3]);
  await putReaders(server.dataDir, english.id, [1, 1]);
  await page.goto(`/admin/ebooks/${source.id}/numbers?span=7`);
  const chart = page.getByRole('figure', { name: 'Edições da obra' });
  await expect(chart.getByRole('listitem')).toHaveText([
    /Português · Horta.*7 leitores/,
    /English · Garden.*2 leitores.*0 download/,
  ]);
  await chart.getByText('Ver como tabela').press('Enter');
  await expect(chart.getByRole('row').filter({ hasText: 'A obra toda' })).toContainText('9');
  await expectAccessible(page);
  await chart.getByRole('link', { name: 'English · Garden' }).press('Enter');
  await expect(page).toHaveURL(`/admin/ebooks/${english.id}/numbers?span=7`);
  await expect(page.getByRole('link', { name: 'Português · Horta' })).toBeVisible();
});

test('a search leads to the same in another edition, and the e-book’s form refuses the language of another beside its field', async ({
  page,
  server,
  signInAs,
}) => {
  const { source, english } = await makeOutdated(server, await signInAs('editor'));
  await page.goto(`/admin/ebooks/${source.id}/find?q=boa`);
  await page.getByRole('link', { name: 'English', exact: true }).press('Enter');
  await expect(page).toHaveURL(`/admin/ebooks/${english.id}/find?q=boa`);
  expectFaults(page, /^409 .*edit\.data$/);
  await page.goto(`/admin/ebooks/${english.id}/edit`);
  // the script has read how the fields stand
  await expect(page.locator('[data-unit="@title"]')).toBeVisible();
  await page.getByRole('combobox', { name: 'Idioma' }).click();
  await page.getByRole('option', { name: 'Português' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  const field = page.getByRole('combobox', { name: 'Idioma' });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('Esta obra já tem uma edição neste idioma.');
});
