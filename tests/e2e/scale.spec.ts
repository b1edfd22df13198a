import { makeEbook, slug } from '../factories.ts';
import { ctxFor, expect, test } from './test.ts';

test('[ST-08] accent, focus, danger and error are told apart', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('farbe') });
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => {
        const { backgroundColor, borderTopColor, color, outlineColor } = getComputedStyle(one);
        return { backgroundColor, borderTopColor, color, outlineColor };
      });
  const ink = await page
    .goto('/')
    .then(() => look('body'))
    .then(({ color }) => color);
  await page.getByRole('article', { name: ebook.title }).getByRole('button', { name: 'Deletar' }).click();
  const danger = page.getByRole('dialog').getByRole('button', { name: 'Deletar' });
  const outlined = await danger.evaluate((one) => {
    const { backgroundColor, borderTopColor, color } = getComputedStyle(one);
    return { isEmpty: backgroundColor !== borderTopColor, isLined: borderTopColor === color };
  });
  expect(outlined).toEqual({ isEmpty: true, isLined: true });
  await page.goto('/admin/ebooks/new');
  const accent = await look('button[type="submit"]');
  await page.keyboard.press('Control+s');
  const error = page.getByText('Título é obrigatório').first();
  await expect(error).toBeVisible();
  expect(await error.evaluate((one) => getComputedStyle(one, '::before').content)).toContain('!');
  expect((await look('[aria-invalid="true"]')).outlineColor).toBe(ink);
  expect(accent.backgroundColor).not.toBe(ink);
  expect(await error.evaluate((one) => getComputedStyle(one).color)).not.toBe(accent.backgroundColor);
});
