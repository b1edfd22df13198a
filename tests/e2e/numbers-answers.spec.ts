import { CLICK_PLACES } from '#common/click-places.ts';
import { putEvents } from '../events.ts';
import { makeEbook, makeModule } from '../factories.ts';
import { flooded } from '../flooded.ts';
import { makeProduct } from '../items.ts';
import { expectAccessible } from './accessible.ts';
import { ctxFor, expect, test } from './test.ts';

const ANSWERS = [
  ['readers', /238 leitores\s+No período anterior, nenhum\./],
  ['read-through', /63% param\s+Em “Solo, água e luz”: 8 abriram este módulo, e 3 chegaram ao fim\./],
  ['links', /3 cliques\s+“Pá de jardim” é o link mais aberto: 1,3 por 100 leitores\./],
] as const;

/** An e-book that was read, whose link was clicked. */
async function makeReadEbook(server: Parameters<typeof putEvents>[0], author: Parameters<typeof ctxFor>[1]) {
  const ctx = ctxFor(server, author);
  const ebook = await makeEbook(ctx, { title: 'Horta em casa' });
  const module = await makeModule(ctx, ebook.id, { title: 'Solo, água e luz' });
  const { id: item } = await makeProduct(ctx, ebook.id, { name: 'Pá de jardim' });
  const events = flooded(ebook.id, author.id);
  // eight of the usual readers of today and yesterday open the module, three get to its end, and three click
  const some = events
    .filter(({ source, day }) => source !== 'spam.com' && day >= (events[0]?.day ?? 0) - 1)
    .slice(0, 8);
  const read = some.map((event, at) => ({
    ...event,
    ...{ id: 50_000 + at, kind: 2 as const, module: module.id, depth: at < 3 ? 100 : 30 },
  }));
  const clicks = some.slice(0, 3).map((event, at) => ({ ...event, id: 60_000 + at, kind: 3 as const, item, ms: 0 }));
  await putEvents(server, [...events, ...read, ...clicks]);
  return ebook;
}

for (const [width, height] of [
  [1366, 768],
  [375, 667],
] as const) {
  test(`[AN-12] the three answers are within the first sight at ${width}x${height}, and each leads to its figures`, async ({
    page,
    server,
    signInAs,
  }) => {
    const ebook = await makeReadEbook(server, await signInAs('editor'));
    await page.setViewportSize({ width, height });
    for (const path of [`/admin/ebooks/${ebook.id}/numbers`, '/admin/numbers']) {
      await page.goto(path);
      const answers = page.getByRole('region', { name: 'Em três frases' }).getByRole('link');
      for (const [at, [, text]] of path.endsWith('/admin/numbers') ? [] : ANSWERS.entries())
        await expect(answers.nth(at)).toContainText(text);
      // each begins with its figure: readers, the share that stops, and without money the clicks
      if (!path.endsWith('/admin/numbers')) {
        const figures = ['238 leitores', '63%', '3 cliques'];
        for (const [at, figure] of figures.entries()) await expect(answers.nth(at).locator('b')).toHaveText(figure);
      }
      await expect(answers).toHaveCount(3);
      const box = await answers.nth(2).boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      for (const [at, [figure]] of ANSWERS.entries()) {
        await answers.nth(at).click();
        await expect(page).toHaveURL(new RegExp(`#${figure}$`));
        await expect(page.locator(`figure#${figure} h2`)).toBeInViewport();
        await page.evaluate(() => scrollTo(0, 0));
      }
    }
    await expectAccessible(page);
  });
}

test('[AN-11] back from an answer’s figure leads to where the page was left', async ({ page, server, signInAs }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const ebook = await makeReadEbook(server, await signInAs('editor'));
  await page.goto(`/admin/ebooks/${ebook.id}/numbers`);
  const answers = page.getByRole('region', { name: 'Em três frases' }).getByRole('link');
  const scrolled = () => page.evaluate(() => scrollY);
  // the page's script keeps positions from here on
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  await answers.nth(2).click();
  await expect(page.locator('figure#links h2')).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 40));
  await answers.nth(0).click();
  await expect.poll(scrolled).toBeGreaterThan(200);
  await page.goBack();
  await expect(page).toHaveURL(/#links$/);
  await expect.poll(scrolled).toBe(40);
});

test('[AN-11] a click on a row filters the whole page, the address keeps it over reloads and other spans, and back', async ({
  page,
  server,
  signInAs,
}) => {
  const ebook = await makeReadEbook(server, await signInAs('editor'));
  await page.goto(`/admin/ebooks/${ebook.id}/numbers`);
  const readers = page.getByRole('region', { name: 'Em três frases' }).getByRole('link', { name: /Quantos leem/ });
  const sources = page.getByRole('figure', { name: 'De onde vêm' });
  await expect(readers).toContainText('238');
  await sources.getByRole('link', { name: 'spam.com: mostrar só estes leitores' }).press('Enter');
  await expect(page).toHaveURL(/[?&]source=spam\.com/);
  await expect(readers).toContainText('70');
  const chip = page.getByRole('link', { name: /^Origem: spam\.com ?, tirar este filtro/ });
  await expect(chip).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(readers).toContainText('70');
  await page.getByRole('navigation', { name: 'Período' }).getByRole('link', { name: '7 dias' }).click();
  await expect(page).toHaveURL(/span=7&source=spam\.com/);
  await expect(readers).toContainText('70');
  await page
    .getByRole('figure', { name: 'Aparelhos' })
    .getByRole('link', { name: /^Celular/ })
    .click();
  await expect(page.getByRole('link', { name: /^Aparelho: Celular ?, tirar este filtro/ })).toBeVisible();
  await chip.click();
  await expect(page).toHaveURL(/span=7&device=phone$/);
  await expect(readers).toContainText('112');
  // what nobody has in common with anybody
  for (const query of [
    'source=nada.com',
    'module=nenhum',
    'device=relogio',
    'language=-&campaign=%22%27',
    'from=1999-01-01&to=1999-02-01&source=-',
  ]) {
    await page.goto(`/admin/ebooks/${ebook.id}/numbers?${query}`);
    await expect(page.getByText('Ninguém foi contado neste período')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Mostrar todos os leitores' }).click();
  await expect(page).not.toHaveURL(/source/);
});

test("[AN-11] a note on a day ('enviei a newsletter') stands on the curve and in words, and is taken away by keys", async ({
  page,
  server,
  signInAs,
}) => {
  const ebook = await makeReadEbook(server, await signInAs('editor'));
  await page.goto(`/admin/ebooks/${ebook.id}/numbers`);
  const chart = page.getByRole('figure', { name: 'Leitores por dia' });
  await chart.getByText('Anotar algo num dia, ou não contar o dia').press('Enter');
  await chart.getByLabel('Nota', { exact: true }).fill('enviei a newsletter');
  await chart.getByRole('button', { name: 'Anotar' }).press('Enter');
  await expect(page.locator('.mantine-Notification-title').getByText(/^Anotado em /)).toBeVisible();
  await expect(chart.getByRole('form', { name: 'Notas nos dias' })).toContainText('enviei a newsletter');
  const cursor = chart.getByRole('slider');
  await cursor.focus();
  await expect(cursor).toHaveAttribute('aria-valuetext', /enviei a newsletter/);
  await expectAccessible(page);
  await page.goto('/admin/numbers');
  await expect(chart.getByText('Horta em casa')).toBeVisible();
  await chart.getByRole('button', { name: 'Apagar a nota: enviei a newsletter' }).press('Enter');
  await expect(page.locator('.mantine-Notification-title').getByText('Nota apagada')).toBeVisible();
  await expect(chart.getByText('enviei a newsletter')).toHaveCount(0);
});

test('[AN-07] a link is opened into its e-books, modules and places by keys', async ({ page, server, signInAs }) => {
  const author = await signInAs('editor');
  const ebook = await makeReadEbook(server, author);
  const [item] = await server.database.db
    .selectFrom('products')
    .select('id')
    .where('ebook_id', '=', ebook.id)
    .execute();
  const [module] = await server.database.db
    .selectFrom('modules')
    .select('id')
    .where('ebook_id', '=', ebook.id)
    .execute();
  const [first] = flooded(ebook.id, author.id);
  const clicks = Object.values(CLICK_PLACES).map((place) => ({
    ...{ ...first, id: 70_000 + place, kind: 3 as const, item: item?.id, place, visitor: 90_000 + place },
    module: place === CLICK_PLACES.card || place === CLICK_PLACES.text ? module?.id : null,
  }));
  await putEvents(server, clicks as Parameters<typeof putEvents>[1]);
  await page.goto('/admin/numbers');
  const row = page.getByRole('figure', { name: 'Links: cliques e ganhos' }).getByRole('listitem').first();
  await expect(row).toContainText('Pá de jardim');
  await expect(row).toContainText(/8 cliques · 3,4 por 100 leitores/);
  await row.getByText('Onde').press('Enter');
  await expect(row.getByRole('link', { name: 'Horta em casa' })).toBeVisible();
  for (const [place, within] of [
    ['Vitrine', ''],
    ['Cartão no texto', 'Solo, água e luz · '],
    ['Link no texto', 'Solo, água e luz · '],
    ['QR', ''],
    ['Arquivo', ''],
  ])
    await expect(row.getByText(new RegExp(`^${within}${place}1 clique`))).toBeVisible();
  await expectAccessible(page);
});
