import { openModule } from './fields.ts';
import { expect, expectFaults, type Page, test } from './test.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const frame = (page: Page) => page.frameLocator('iframe[title="Visualização da página do leitor"]');

const HOSTILE = [
  '<p onclick="window.hit=1" style="position:fixed;color:#ff0000">oi</p>',
  '<script>window.top.hit = 1</script><img src="x:y" onerror="window.top.hit=1">',
  '<svg onload="window.top.hit=1"></svg><iframe src="https://exemplo.com/"></iframe>',
  '<iframe srcdoc="<script>window.top.hit=1</script>"></iframe>',
  '<a href="javascript:window.top.hit=1">clique</a><style>body{display:none}</style><form><button>b</button></form>',
].join('');

test('[HE-01] the tabs are Editor, Visualização and HTML; an empty preview says so and asks the server nothing', async ({
  page,
  server,
  signInAs,
}) => {
  await openModule({ page, server, signInAs });
  await expect(page.getByRole('tablist', { name: 'Modo de edição' }).getByRole('tab')).toHaveText([
    'Editor',
    'Visualização',
    'HTML',
  ]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await tab(page, 'Visualização').click();
  await expect(page.getByText('Nenhum conteúdo para visualizar')).toBeVisible();
  expect(asked.filter((url) => url.includes('/preview'))).toEqual([]);
});

test('[HE-01] [G-03] the preview of hostile HTML runs nothing and equals what readers get', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, ebook, id, save } = await openModule({ page, server, signInAs });
  await tab(page, 'HTML').click();
  await text.click();
  await page.keyboard.insertText(HOSTILE);
  await tab(page, 'Visualização').click();
  await expect(frame(page).getByText('oi')).toBeVisible();
  const shown = await frame(page).locator('.prose').innerHTML();
  await frame(page).getByText('clique').click();
  expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
  expect(shown).not.toMatch(/script|onerror|onclick|onload|javascript:|position|<form|<style|srcdoc|exemplo\.com/);
  await expect(page.locator('iframe[title="Visualização da página do leitor"]')).not.toHaveAttribute(
    'sandbox',
    /scripts/,
  );
  const colour = (place: Pick<Page, 'getByText'>) =>
    place.getByText('oi').evaluate((node) => getComputedStyle(node).color);
  expect(await colour(frame(page))).toBe('rgb(255, 0, 0)');
  await save();
  const reader = await page.context().newPage();
  await reader.goto(`${server.url}/ebook/${ebook.id}/${ebook.slug}/module/${id}/campos`);
  expect(await reader.locator('.prose').innerHTML()).toBe(shown);
  expect(await colour(reader)).toBe('rgb(255, 0, 0)');
});

test('[HE-01] the preview shows what is written now, as tall as it is, and its players keep their place', async ({
  page,
  server,
  signInAs,
}) => {
  const { text } = await openModule({ page, server, signInAs });
  await text.click();
  for (let line = 1; line <= 30; line += 1) {
    await page.keyboard.insertText(`Linha ${line}`);
    await page.keyboard.press('Enter');
  }
  await tab(page, 'Visualização').click();
  await expect(frame(page).getByText('Linha 30')).toBeVisible();
  const box = page.locator('iframe[title="Visualização da página do leitor"]');
  await expect.poll(async () => (await box.boundingBox())?.height ?? 0).toBeGreaterThan(900);
  const inner = await box.evaluate((node: HTMLIFrameElement) => {
    const page = node.contentDocument?.documentElement;
    return page ? page.scrollHeight - page.clientHeight : -1;
  });
  expect(inner).toBeLessThanOrEqual(2);
  await tab(page, 'Editor').click();
  await expect(text).toContainText('Linha 30');
});

test('[HE-01] a preview that cannot be had says so and can be asked again', async ({ page, server, signInAs }) => {
  expectFaults(page, /^401 \/admin\/preview\.data$/);
  await openModule({ page, server, signInAs }, { content: '<p>texto</p>' });
  await page.context().clearCookies();
  await tab(page, 'Visualização').click();
  await expect(page.getByText('A visualização não pôde ser carregada.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
});
