import { ebookPath } from '#common/addresses.ts';
import { getEbook } from '#server/ebooks/ebooks.queries.ts';
import { confirmUnits } from '#server/editions/confirm.ts';
import { countDue } from '#server/editions/due.ts';
import { openUnits } from '#server/editions/units-of-row.ts';
import { listModules } from '#server/modules/modules.queries.ts';
import { makeModule } from '../factories.ts';
import { saveConfirmed } from '../works.ts';
import { makeTranslated } from './editions.ts';
import { expect, test } from './test.ts';

test('[LE-01] “Publicar edição” shows readers the edition and what is translated of it; the rest follows when it is', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  const person = await signInAs('editor');
  const { ctx, ebook, editionId, own } = await makeTranslated(
    server,
    person,
    { title: 'Um', content: '<p>Metade.</p>' },
    async (ctx, id) => void (await makeModule(ctx, id, { title: 'Dois', content: '<p>O resto.</p>' })),
  );
  const confirm = async (rowId: string) => {
    const { fields, text } = await openUnits(ctx, 'modules', rowId);
    const units = [
      ...fields.map(({ field, now }) => ({ unit: `@${field}`, seen: now })),
      ...text.map(({ unit, html }) => ({ unit, seen: html })),
    ];
    await confirmUnits(ctx, 'modules', rowId, { units });
    await saveConfirmed(
      ctx,
      rowId,
      text.map(({ unit }) => unit),
    );
    await countDue(ctx.db);
  };
  await page.goto(`/admin/ebooks/${ebook.id}/languages`);
  const english = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'English' }) });
  await expect(english.getByRole('button', { name: 'Publicar edição' })).toHaveCount(0);
  await confirm(own);
  await page.reload();
  await expect(english.getByText('1 módulo traduzido, mas oculto')).toBeVisible();
  await english.getByRole('button', { name: 'Publicar edição' }).click();
  await expect(page.getByText('Os idiomas foram atualizados.')).toBeVisible();
  await expect(english.getByRole('button', { name: 'Publicar edição' })).toHaveCount(0);
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(`${server.url}${ebookPath(await getEbook(ctx.db, editionId))}`);
  await expect(reader.getByRole('link', { name: 'Um', exact: true })).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Dois', exact: true })).toHaveCount(0);
  await confirm((await listModules(ctx.db, editionId))[1]?.id ?? '');
  await page.reload();
  await english.getByRole('button', { name: 'Mostrar 1 módulo traduzido' }).click();
  await expect(page.getByText('Os idiomas foram atualizados.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('link', { name: 'Dois', exact: true })).toBeVisible();
});
