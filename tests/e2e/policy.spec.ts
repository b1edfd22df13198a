import sharp from 'sharp';
import { untilReadingFace } from './faces.ts';
import { openModule } from './fields.ts';
import { watchPolicy } from './policy.ts';
import { expect, expectFaults, test } from './test.ts';

test('what only a browser makes meets its policy: both editors, the preview in its frame, what locks the page', async ({
  page,
  server,
  signInAs,
}) => {
  const { violations } = await watchPolicy(page);
  const content = '<p style="text-align:right"><span style="color:#ff0000">Texto</span></p>';
  const video = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';
  await openModule({ page, server, signInAs }, { content: content + video });
  await page.getByRole('tab', { name: 'HTML' }).click();
  await expect(page.locator('.cm-editor')).toHaveCSS('font-size', '14px');
  await page.getByRole('tab', { name: 'Visualização' }).click();
  const frame = page.frameLocator('iframe[title="Visualização da página do leitor"]');
  await expect(frame.getByText('Texto')).toBeVisible();
  await expect(frame.locator('.prose p')).toHaveCSS('text-align', 'right');
  await expect(frame.getByRole('link', { name: 'Reproduzir do YouTube' })).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.getByRole('tab', { name: 'Editor' }).click();
  await expect(page.locator('.ProseMirror p').first()).toHaveCSS('text-align', 'right');
  await expect(page.locator('.ProseMirror')).toHaveCSS('white-space-collapse', /preserve|break-spaces/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  expect(violations).toEqual([]);
});

test('what is styled by the server looks the same as without a policy, from the first picture on', async ({
  browser,
  server,
}) => {
  const pictures: Buffer[] = [];
  for (const bypassCSP of [false, true]) {
    const context = await browser.newContext({ bypassCSP, baseURL: server.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    // the program never arrives: only what the server sent is there
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/auth');
    await untilReadingFace(page, 'h1');
    pictures.push(await page.screenshot());
    await context.close();
  }
  const [strict = [], free = []] = await Promise.all(pictures.map((picture) => sharp(picture).raw().toBuffer()));
  expect(strict.length).toBe(free.length);
  // a gradient is not drawn alike to the last bit each time
  expect(strict.findIndex((level, index) => Math.abs(level - (free[index] ?? 0)) > 2)).toBe(-1);
});

test('a style attribute that the server did not write is refused, whatever brings it into the page', async ({
  page,
}) => {
  expectFaults(page, /Applying inline style violates/);
  await page.goto('/auth');
  const colour = await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p id="foreign" style="color: rgb(1, 2, 3)">x</p>');
    return getComputedStyle(document.getElementById('foreign') as HTMLElement).color;
  });
  expect(colour).not.toBe('rgb(1, 2, 3)');
  const own = page.locator('[style*="--"]').first();
  const copied = await own.evaluate((element) => {
    const [, name = ''] = /(--[\w-]+)/.exec(element.getAttribute('style') ?? '') ?? [];
    return [getComputedStyle(element).getPropertyValue(name) !== '', name !== ''];
  });
  expect(copied).toEqual([true, true]);
});
