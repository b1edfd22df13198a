import { LIMITS } from '#common/limits.ts';
import { writeField } from '../drafts.ts';
import { makeEbook, makeModule, slug } from '../factories.ts';
import { ctxFor, expect, expectFaults, type Page, test } from './test.ts';
import { toast } from './toast.ts';

/** Holds what the page writes until it is let through. @returns what lets it */
async function holdWrites(page: Page): Promise<() => void> {
  const { promise: late, resolve: letWrite } = Promise.withResolvers<void>();
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'POST') await late;
    await route.continue();
  });
  return letWrite;
}

test('[EL-02] [FN-07] search finds title and description without regard to case and accents', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const mark = slug('x');
  const byTitle = await makeEbook(ctx, { title: `AÇÚCAR ${mark}`, slug: slug('acucar') });
  const byText = await makeEbook(ctx, {
    title: `Doces ${mark}`,
    slug: slug('doces'),
    description: '<p>Tudo sobre o <strong>açúcar</strong> mascavo</p>',
  });
  await makeEbook(ctx, { title: `Sal ${mark}`, slug: slug('sal') });
  await page.goto('/');
  const box = page.getByRole('searchbox', { name: 'Buscar' });
  await box.fill(`acucar`);
  await expect(page.getByRole('article', { name: byText.title })).toBeVisible();
  await expect(page.getByRole('article', { name: byTitle.title })).toBeVisible();
  await expect(page.getByRole('article', { name: `Sal ${mark}` })).toHaveCount(0);
  await box.fill('AcUçAr MasCavo');
  await expect(page.getByRole('article')).toHaveCount(1);
  await box.fill('100%_nada');
  await expect(page.getByText('Nenhum e-book encontrado')).toBeVisible();
});

test('[EL-06] [FN-07] [G-10] deleting asks first, by a dialog of its own name and words; cancelling keeps the e-book', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const { id, title } = await makeEbook(ctx, { title: `Descartável ${slug('e')}`, slug: slug('descartavel') });
  await page.goto('/');
  const card = page.getByRole('article', { name: title, exact: true });
  await card.getByRole('button', { name: 'Deletar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deletar e-book', exact: true });
  await expect(dialog).toContainText(`Tem certeza que deseja deletar o e-book "${title}"? Fica 30 dias na lixeira.`);
  await expect(dialog.getByRole('button').filter({ hasText: /./ })).toHaveText(['Cancelar', 'Deletar']);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toBeVisible();
  expect(await ctx.db.selectFrom('ebooks').select('id').where('id', '=', id).execute()).toEqual([{ id }]);
});

test('[DU-03] [EL-04] deleting says so, while it lasts and when it is done, and removes all that the e-book holds; a failure says so too', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^404 \/_\.data$/);
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: `Sumido ${slug('g')}`, slug: slug('sumido') });
  const late = await makeEbook(ctx, { title: `Já sumido ${slug('g')}`, slug: slug('sumido') });
  await makeModule(ctx, ebook.id);
  await page.goto('/');
  const card = page.getByRole('article', { name: ebook.title, exact: true });
  const remove = async (title: string) => {
    await page.getByRole('article', { name: title, exact: true }).getByRole('button', { name: 'Deletar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deletar' }).click();
  };
  const letWrite = await holdWrites(page);
  await remove(ebook.title);
  await expect(card.getByRole('button', { name: 'Deletando...' })).toBeVisible();
  letWrite();
  await expect(toast(page, 'E-book deletado com sucesso!', `"${ebook.title}" foi removido.`)).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await ctx.db.selectFrom('ebooks').select('id').where('id', '=', ebook.id).execute()).toEqual([]);
  expect(await ctx.db.selectFrom('modules').select('id').where('ebook_id', '=', ebook.id).execute()).toEqual([]);
  await ctx.db.deleteFrom('ebooks').where('id', '=', late.id).execute();
  await remove(late.title);
  const words = 'Ocorreu um erro ao tentar deletar o e-book.';
  await expect(toast(page, 'Erro ao deletar e-book', words)).toBeVisible();
});

test('[DU-02] [EL-04] duplicating says so, while it lasts and when it is done, and the copy is in the list; a failure says so too', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^404 \/_\.data$/);
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: `Original ${slug('f')}`, slug: slug('original') });
  await page.goto('/');
  const card = page.getByRole('article', { name: ebook.title, exact: true });
  const letWrite = await holdWrites(page);
  await card.getByRole('button', { name: 'Duplicar' }).click();
  await expect(card.getByRole('button', { name: 'Duplicando...' })).toBeVisible();
  letWrite();
  const made = `A cópia de "${ebook.title}" foi criada.`;
  await expect(toast(page, 'E-book duplicado com sucesso!', made)).toBeVisible();
  const copy = page.getByRole('article', { name: `${ebook.title} (Cópia)` });
  await expect(copy).toContainText('Oculto');
  await ctx.db.deleteFrom('ebooks').where('id', '=', ebook.id).execute();
  await card.getByRole('button', { name: 'Duplicar' }).click();
  const words = 'Ocorreu um erro ao tentar duplicar o e-book.';
  await expect(toast(page, 'Erro ao duplicar e-book', words)).toBeVisible();
});

test('[PB-03] the toast of a copy, which is hidden, offers “Publicar agora”, and then readers may read it', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: `Horta ${slug('p')}`, slug: slug('horta') });
  await page.goto('/');
  const card = (title: string) => page.getByRole('article', { name: title, exact: true });
  await card(ebook.title).getByRole('button', { name: 'Duplicar' }).click();
  const copy = card(`${ebook.title} (Cópia)`);
  await expect(copy).toContainText('Oculto');
  await page.getByRole('button', { name: 'Publicar agora' }).click();
  await expect(toast(page, 'Sucesso!', 'A cópia já pode ser lida.')).toBeVisible();
  await expect(copy).toContainText('Visível');
});

test('[G-09] the list loads 24 at a time, newest first, with the button for more', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const mark = slug('lote');
  for (let number = 1; number <= 30; number += 1)
    await makeEbook(ctx, { title: `Número ${number} ${mark}`, slug: slug('n') });
  await page.goto(`/?q=${mark}`);
  await expect(page.getByRole('article')).toHaveCount(LIMITS.page);
  await expect(page.getByRole('article').first()).toContainText('Número 30');
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(page.getByRole('article')).toHaveCount(30);
  await expect(page.getByRole('article').last()).toContainText('Número 1 ');
  await expect(page.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0);
});

test('[ST-02] a double click on “Duplicar”, or on “Deletar” in its question, is one and ends well, however quick the server', {
  tag: '@any-engine',
}, async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const own = `Chá ${slug('x')}`;
  await makeEbook(ctx, { title: own, slug: slug('cha') });
  await page.goto('/');
  const card = (title: string) => page.getByRole('article', { name: title, exact: true });
  await card(own).getByRole('button', { name: 'Duplicar' }).hover();
  await page.mouse.down();
  await page.mouse.up();
  const copy = card(`${own} (Cópia)`);
  await expect(copy).toBeVisible();
  // by now another card lies below the pointer
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await copy.getByRole('button', { name: 'Deletar' }).click();
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Deletar' });
  await sure.evaluate((button: HTMLElement) => {
    button.click();
    // while it fades
    setTimeout(() => button.click(), 120);
  });
  await expect(page.getByText(`"${own} (Cópia)" foi removido.`)).toBeVisible();
  await expect(copy).toHaveCount(0);
  await expect(page.getByRole('article', { name: own })).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[ST-03] an administrator’s first steps lead on, follow what was done, and stay away once they are closed', {
  tag: '@any-engine',
}, async ({ page, context, server, signInAs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const admin = await signInAs('admin');
  const ebook = await makeEbook(ctxFor(server, admin), { title: 'Primeiro', slug: `primeiro-${Date.now()}` });
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'Primeiros passos' });
  const ticked = steps.getByRole('listitem').filter({ hasText: 'feito' });
  const copying = steps.getByRole('link', { name: 'Copiar o endereço do e-book' });
  const all = steps.getByRole('button', { name: 'Todos os passos' });
  // in one line: the next step alone, until all are asked for
  await expect(steps.getByRole('link')).toHaveText(['Dizer como falar com você']);
  await all.press('Enter');
  await expect(all).toHaveAttribute('aria-expanded', 'true');
  await expect(steps.getByRole('listitem')).toHaveCount(6);
  await expect(ticked.filter({ hasText: 'Copiar o endereço' })).toHaveCount(0);
  await copying.click();
  await expect(page).toHaveURL(`${server.url}/admin/ebooks/${ebook.id}/modules#share`);
  // leaving ends a request that is still on its way
  const noted = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('dialog').getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Copiado')).toBeVisible();
  await noted;
  await page.goto('/');
  await all.click();
  await expect(ticked.filter({ hasText: 'Copiar o endereço' })).toBeVisible();
  await steps.getByRole('button', { name: 'Fechar de vez' }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test('[ST-02] of a card’s actions two have weight, those that are named are small, and all else is in “Mais ações”', {
  tag: '@any-engine',
}, async ({ page, server, signInAs }) => {
  const ebook = await makeEbook(ctxFor(server, await signInAs('admin')), { title: 'Chá da tarde', slug: slug('cha') });
  await page.goto('/');
  const card = page.getByRole('article', { name: 'Chá da tarde' });
  const actions = () => card.locator(':is(a, button):not([aria-hidden]):visible').allInnerTexts();
  // the menu has a sign for a text
  expect((await actions()).slice(1)).toEqual([
    ...['Ver E-book', 'Módulos'],
    ...['Suplementos', 'Produtos', 'Editar', 'Duplicar', 'Usuários', 'Deletar', ''],
  ]);
  // the name of a sign is in sight for who points at it or has the focus in it
  const name = card.getByText('Suplementos', { exact: true });
  const width = async () => (await name.boundingBox())?.width ?? 0;
  expect(await width()).toBe(1);
  for (const act of ['focus', 'hover'] as const) {
    await card.getByRole('link', { name: 'Produtos' }).focus();
    await card.getByRole('link', { name: 'Suplementos' })[act]();
    expect(await width()).toBeGreaterThan(40);
    await page.mouse.move(0, 0);
  }
  await card.getByRole('button', { name: 'Mais ações' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    ...['Suporte', 'Localizar e substituir', 'Histórico', 'Exportar', 'Compartilhar'],
  ]);
  await page.getByRole('menuitem', { name: 'Localizar e substituir' }).click();
  await expect(page).toHaveURL(`${server.url}/admin/ebooks/${ebook.id}/find`);
});

test('[ST-02] nothing on the cards overlaps from 320 to 1920 px in six languages, and a card is as high as it is', {
  tag: '@any-engine',
}, async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('admin'));
  await makeEbook(ctx, { title: 'a'.repeat(200), slug: slug('longo'), description: '<p>Um guia comprido.</p>' });
  await makeEbook(ctx, { title: 'Curto', slug: slug('curto') });
  await page.goto('/');
  for (const language of ['pt-BR', 'en', 'es', 'fr', 'de', 'it']) {
    await page.context().addCookies([{ name: 'prelo_language', value: language, url: server.url }]);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const width of [320, 375, 768, 1024, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const faults = await page.locator('article').evaluateAll((cards) =>
        cards.slice(0, 2).flatMap((card) => {
          const around = card.getBoundingClientRect();
          const boxes = [...card.querySelectorAll(':is(h2, p, a, button)')]
            .filter((node) => !node.closest('[aria-hidden]') && !node.parentElement?.closest('a, button, h2'))
            .map((node) => ({ name: node.textContent, ...node.getBoundingClientRect().toJSON() }))
            .filter(({ height }) => height > 0);
          const out = boxes.filter(({ left, right }) => left < around.left || right > around.right + 0.5);
          const over = boxes.flatMap((one, at) =>
            boxes
              .slice(at + 1)
              .filter(
                (two) =>
                  one.left < two.right - 0.5 &&
                  two.left < one.right - 0.5 &&
                  one.top < two.bottom - 0.5 &&
                  two.top < one.bottom - 0.5,
              )
              .map((two) => `${one.name} over ${two.name}`),
          );
          return [...out.map(({ name }) => `${name} is cut`), ...over];
        }),
      );
      expect(faults, `${language}, ${width} px`).toEqual([]);
    }
  }
  const heights = await page
    .locator('article')
    .evaluateAll((cards) => cards.slice(0, 2).map((card) => card.clientHeight));
  expect(heights[0]).toBeLessThan((heights[1] ?? 0) - 20);
});

test('[ST-02] on a phone an e-book is whole in the first sight, and drafts are one line', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('admin'));
  await makeEbook(ctx, { title: 'Horta na varanda', slug: slug('horta'), description: '<p>Doze aulas curtas.</p>' });
  for (const value of ['Podas', 'Enxertos']) await writeField(ctx, 'ebook', { ebookId: '', value });
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/');
  const card = page.getByRole('article', { name: 'Horta na varanda' });
  await expect(card).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('2 rascunhos')).toBeInViewport();
});

test('[ST-02] [EL-04] on a phone the small actions are in the menu with their words, and what is under way is said in the card', async ({
  page,
  server,
  signInAs,
}) => {
  const title = `Pomar ${Date.now()}`;
  await makeEbook(ctxFor(server, await signInAs('admin')), { title, slug: slug('pomar') });
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/');
  const card = page.getByRole('article', { name: title, exact: true });
  await expect(card.locator(':is(a, button):not([aria-hidden]):visible')).toHaveText([
    ...[title, 'Ver E-book', 'Módulos', ''],
  ]);
  await card.getByRole('button', { name: 'Mais ações' }).press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    ...['Suplementos', 'Produtos', 'Editar', 'Duplicar', 'Usuários'],
    ...['Suporte', 'Localizar e substituir', 'Histórico', 'Exportar', 'Compartilhar'],
    'Deletar',
  ]);
  for (const item of await page.getByRole('menuitem').all()) await expect(item).toBeInViewport({ ratio: 1 });
  const letWrite = await holdWrites(page);
  await page.getByRole('menuitem', { name: 'Duplicar' }).press('Enter');
  await expect(card.getByRole('button', { name: 'Duplicando...' })).toBeInViewport({ ratio: 1 });
  await expect(card.getByRole('link', { name: 'Módulos' })).toBeHidden();
  letWrite();
  await expect(page.getByRole('article', { name: `${title} (Cópia)` })).toBeVisible();
  await card.getByRole('button', { name: 'Mais ações' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Deletar' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Deletar' }).press('Enter');
  await expect(card).toHaveCount(0);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } });

  test('[ST-02] the menu of an e-book is wholly in sight of a phone, its items as large as a finger', async ({
    page,
    server,
    signInAs,
  }) => {
    const ctx = ctxFor(server, await signInAs('admin'));
    for (const title of ['Alface', 'Couve', 'Rúcula']) await makeEbook(ctx, { title, slug: slug('folhas') });
    await page.goto('/');
    const last = page.getByRole('article').nth(2).getByRole('button', { name: 'Mais ações' });
    await last.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await last.tap();
    const items = page.getByRole('menuitem');
    await expect(items).toHaveCount(11);
    for (const item of await items.all()) await expect(item).toBeInViewport({ ratio: 1 });
    expect((await items.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});

test('on a phone the head of an e-book is low, and its acts keep their names', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const { id } = await makeEbook(ctx, {
    title: 'Um título comprido que precisa de duas linhas inteiras',
    slug: slug('alto'),
  });
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`/admin/ebooks/${id}/numbers`);
  const head = page.locator('header', { has: page.getByRole('navigation', { name: 'Partes do e-book' }) });
  await expect(head.getByText('Ver E-book')).toBeInViewport({ ratio: 1 });
  for (const act of [
    head.getByRole('link', { name: 'Localizar e substituir' }),
    head.getByRole('button', { name: 'Compartilhar' }),
  ]) {
    expect((await act.boundingBox())?.width).toBe(44);
  }
  expect((await head.boundingBox())?.height).toBeLessThan(152);
});

test('numbers without readers lead on: to sharing the e-book, to its page and to the longest period', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const { id, slug: name } = await makeEbook(ctx, { slug: slug('sem-leitores') });
  await page.goto(`/admin/ebooks/${id}/numbers`);
  const empty = page.getByRole('status').filter({ hasText: 'Ninguém foi contado' });
  await expect(empty.getByRole('link', { name: 'Ver E-book' })).toHaveAttribute('href', `/ebook/${id}/${name}`);
  await empty.getByRole('button', { name: 'Compartilhar' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await empty.getByRole('link', { name: 'Ver os 25 meses' }).press('Enter');
  await expect(page).toHaveURL(`${server.url}/admin/ebooks/${id}/numbers?span=all`);
  await expect(empty).toBeVisible();
  await expect(empty.getByRole('link', { name: 'Ver os 25 meses' })).toHaveCount(0);
  await page.goto('/admin/numbers');
  await expect(empty.getByRole('link', { name: 'Escolher o que compartilhar' })).toHaveAttribute('href', '/');
});
