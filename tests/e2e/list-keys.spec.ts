import { makeEbook, makeModule, slug } from '../factories.ts';
import { openModule, type Studio, select } from './fields.ts';
import { ctxFor, expect, type Page, test } from './test.ts';

test('[ST-16] J and K lead through a list, Enter opens a row, X chooses it, / searches', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Horta', slug: slug('teclas') });
  for (const title of ['Solo', 'Água', 'Sol']) await makeModule(ctx, ebook.id, { title });
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await page.keyboard.press('j');
  await expect(link('Solo')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(link('Sol')).toBeFocused();
  await page.keyboard.press('k');
  await expect(link('Água')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: 'Selecionar Água' })).toBeChecked();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: 'Selecionar Água' })).not.toBeChecked();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('jx/');
  await expect(page.getByRole('searchbox')).toHaveValue('jx/');
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('article')).toHaveCount(3);
  await link('Solo').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/modules\/[^/]+\/edit/);
});

test('[ST-16] a list of e-books and one of people go by the same keys, which the help names; a dialog takes them', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('admin', 'Ana Prado'));
  await makeEbook(ctx, { title: 'Horta', slug: slug('teclas') });
  await page.goto('/');
  await page.keyboard.press('j');
  await expect(page.getByRole('article').first().getByRole('heading').getByRole('link')).toBeFocused();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  const keys = ['Ir ao seguinte', 'Ir ao anterior', 'Abrir', 'Selecionar ou tirar da seleção', 'Buscar na lista'];
  await expect(help.getByRole('region', { name: 'Listas' }).getByRole('term')).toHaveText(keys);
  await page.keyboard.press('j');
  await expect(help.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.goto('/admin/users');
  await page.keyboard.press('j');
  await expect(page.getByRole('main').getByRole('listitem').first().locator(':focus')).toHaveCount(1);
});

test('[ST-16] the keys of a list go on after a click on the box of a row', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Horta', slug: slug('teclas') });
  for (const title of ['Solo', 'Água']) await makeModule(ctx, ebook.id, { title });
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  await page.getByRole('checkbox', { name: 'Selecionar Solo' }).click();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Água', exact: true })).toBeFocused();
});

test('[ST-16] with Ctrl the keys of a list do what they do elsewhere', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Horta', slug: slug('teclas') });
  await makeModule(ctx, ebook.id, { title: 'Solo' });
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  await page.keyboard.press('j');
  const box = page.getByRole('checkbox', { name: 'Selecionar Solo' });
  await page.keyboard.press('Control+x');
  await expect(box).not.toBeChecked();
  await page.keyboard.press('x');
  await expect(box).toBeChecked();
});

/** Moves a module down. @returns how long each row that moved took, in milliseconds */
async function slidesOf(
  { page, server, signInAs }: Studio,
  reducedMotion: 'no-preference' | 'reduce',
): Promise<number[]> {
  await page.emulateMedia({ reducedMotion });
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('desliza') });
  for (const title of ['A', 'B', 'C']) await makeModule(ctx, ebook.id, { title });
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  await page.getByRole('button', { name: 'Mais ações: A' }).click();
  await page.getByRole('menuitem', { name: 'Mover para baixo' }).waitFor();
  await page.evaluate(() => {
    const slides: number[] = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      if (this.matches('li')) slides.push(Number((options as KeyframeAnimationOptions).duration));
      return animate.call(this, frames, options);
    };
    Reflect.set(window, 'slides', slides);
  });
  await page.getByRole('menuitem', { name: 'Mover para baixo' }).click();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['B', 'A', 'C']);
  return page.evaluate(() => Reflect.get(window, 'slides') as number[]);
}

test('[ST-16] a module that is moved, and the one that gives way, slide there in 120 to 200 ms', async ({
  page,
  server,
  signInAs,
}) => {
  const slides = await slidesOf({ page, server, signInAs }, 'no-preference');
  expect(slides).toHaveLength(2);
  expect(Math.min(...slides)).toBeGreaterThanOrEqual(120);
  expect(Math.max(...slides)).toBeLessThanOrEqual(200);
});

test('[ST-16] a module that is moved jumps for a person who wants no motion', async ({ page, server, signInAs }) => {
  expect(await slidesOf({ page, server, signInAs }, 'reduce')).toEqual([]);
});

test('[ST-16] menus and tooltips show the keys that do the same', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Horta', slug: slug('teclas') });
  const { id } = await makeModule(ctx, ebook.id, { title: 'Solo' });
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  const actions = page.getByRole('button', { name: 'Mais ações: Solo' });
  await actions.focus();
  await actions.press('Enter');
  const edit = page.getByRole('menuitem', { name: 'Editar', exact: true });
  const choose = page.getByRole('menuitem', { name: 'Selecionar', exact: true });
  await expect(edit.getByText('↵')).toBeVisible();
  await expect(choose.getByText('X', { exact: true })).toBeVisible();
  expect([await edit.getAttribute('aria-keyshortcuts'), await choose.getAttribute('aria-keyshortcuts')]).toEqual([
    'Enter',
    'X',
  ]);
  await choose.click();
  await expect(page.getByRole('checkbox', { name: 'Selecionar Solo' })).toHaveAttribute('title', /\(X\)$/);
  await page.goto(`/admin/modules/${id}/edit`);
  const bold = page.getByRole('toolbar', { name: 'Formatação' }).getByRole('button', { name: 'Negrito', exact: true });
  await expect(bold).toHaveAttribute('title', 'Negrito (Ctrl+B)');
  await expect(bold).toHaveAttribute('aria-keyshortcuts', 'Control+B');
});

/** The keys that each item in sight of a menu names. */
const keysOf = (page: Page, role: 'menuitem' | 'menuitemradio') =>
  page.getByRole(role).evaluateAll((items) => items.map((item) => item.getAttribute('aria-keyshortcuts')));

test('[ST-16] the menu of saving shows the keys that save and stay', async ({ page, server, signInAs }) => {
  await openModule({ page, server, signInAs }, { content: '<p>um</p>' });
  await page.getByRole('button', { name: 'Escolher o que vem depois' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'e ficar' }).getByText('Ctrl')).toBeVisible();
  expect(await keysOf(page, 'menuitemradio')).toEqual([null, null, 'Control+S']);
});

test('[ST-16] the menu of a block shows the keys that move it', async ({ page, server, signInAs }) => {
  await openModule({ page, server, signInAs }, { content: '<p>um</p><p>dois</p><p>três</p>' });
  await select(page, 'dois');
  await page.keyboard.press('Control+.');
  await expect(page.getByRole('menuitem', { name: 'Mover para cima', exact: true }).getByText('↑')).toBeVisible();
  expect((await keysOf(page, 'menuitem')).slice(0, 4)).toEqual(['Alt+ArrowUp', 'Alt+ArrowDown', null, null]);
});
