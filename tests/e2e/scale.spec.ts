import { makeEbook, makeModule, slug } from '../factories.ts';
import { makeProduct, makeSupplement } from '../items.ts';
import { ctxFor, expect, expectFaults, type Page, test } from './test.ts';

type Scale = { sizes: string[]; radii: string[] };

/** Runs in the page. @returns the sizes of all text in sight, and the radii; letters on covers and reader's cards apart */
function scaleOf(): Scale {
  const sizes = new Set<string>();
  const radii = new Set<string>();
  for (const one of document.querySelectorAll<HTMLElement>('body *')) {
    if (!one.checkVisibility() || one.closest('[data-shade], svg, iframe')) continue;
    const style = getComputedStyle(one);
    const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (hasText || one.matches('input, textarea, select')) sizes.add(style.fontSize);
    for (const radius of [style.borderTopLeftRadius, style.borderBottomRightRadius]) {
      if (radius.endsWith('%') || Number.parseFloat(radius) >= 99) radii.add('round');
      else if (Number.parseFloat(radius) > 0) radii.add(radius);
    }
  }
  return { sizes: [...sizes], radii: [...radii] };
}

/** All that the screens show, taken together. */
async function scaleOfAll(page: Page, addresses: string[]): Promise<Scale> {
  const found: Scale[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    found.push(await page.evaluate(scaleOf));
  }
  const all = (part: keyof Scale) => [...new Set(found.flatMap((one) => one[part]))].sort();
  return { sizes: all('sizes'), radii: all('radii') };
}

test('[ST-08] all screens of the studio together have six sizes of text and three radii', {
  tag: '@any-engine',
}, async ({ page, server, signInAs }) => {
  expectFaults(page, /^404 \/admin\/nada$/);
  test.slow();
  const ctx = ctxFor(server, await signInAs('admin', 'Ana Prado'));
  const ebook = await makeEbook(ctx, { title: 'Guia (Cópia)', slug: slug('escala'), is_visible: false });
  const module = await makeModule(ctx, ebook.id, { is_bonus: true, bonus_features: ['Uma'], content: '<h2>Oi</h2>' });
  const marks = { benefits: ['Um', 'Dois'], rating: 4.5, review_count: 12, is_featured: true };
  const supplement = await makeSupplement(ctx, ebook.id, { ...marks, is_visible: false });
  await makeProduct(ctx, ebook.id, marks);
  const screens = [
    '/',
    '/?q=zzzz',
    '/admin',
    '/admin/users',
    '/admin/audit',
    '/admin/jobs',
    '/admin/settings',
    '/profile',
  ];
  const { sizes, radii } = await scaleOfAll(page, [
    ...[...screens, '/admin/supplements', '/admin/products', '/admin/ebooks/new', '/admin/nada'],
    ...['edit', 'modules', 'supplements', 'products', 'support'].map((tab) => `/admin/ebooks/${ebook.id}/${tab}`),
    `/admin/modules/${module.id}/edit`,
    `/admin/supplements/${supplement.id}/edit`,
  ]);
  expect(sizes).toEqual(['12px', '14px', '16px', '18px', '22px', '32px']);
  expect(radii).toEqual(['10px', '6px', 'round']);
});

test('[ST-08] accent, focus, danger and error are told apart', { tag: '@any-engine' }, async ({
  page,
  server,
  signInAs,
}) => {
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
