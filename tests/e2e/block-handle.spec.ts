import { openModule, select } from './fields.ts';
import { expect, test } from './test.ts';

const CONTENT = '<h2 data-b="aaaa">um</h2><p data-b="bbbb">dois</p><p data-b="cccc">três</p>';
const ACTS = ['Mover para cima', 'Mover para baixo', 'Duplicar', 'Excluir'];

test('[WR-03] each block has a handle that drags it and opens what can be done with it; keys do the same', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, save } = await openModule({ page, server, signInAs }, { content: CONTENT });
  const blocks = () => text.locator('> *').allTextContents();
  const handle = page.locator('[data-block-handle]');
  const menu = page.getByRole('menu');
  await select(page, 'dois');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(blocks).toEqual(['dois', 'um', 'três']);
  await expect(page.getByText('Movido para cima: 1 de 3')).toHaveRole('status');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(blocks).toEqual(['um', 'três', 'dois']);
  // each is a step by itself
  await page.keyboard.press('Control+z');
  await expect.poll(blocks).toEqual(['um', 'dois', 'três']);
  await page.keyboard.press('Control+.');
  await expect(menu.getByText('Transformar em')).toBeVisible();
  for (const name of ACTS) await expect(menu.getByRole('menuitem', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();

  await text.getByText('três').hover();
  await expect(handle).toHaveCSS('opacity', '1');
  const middle = async (of: typeof handle) => {
    const box = await of.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  expect(Math.abs((await middle(handle)) - (await middle(text.getByText('três'))))).toBeLessThan(4);
  await handle.click();
  await menu.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect.poll(blocks).toEqual(['um', 'dois', 'três', 'três']);
  await text.getByText('dois').hover();
  await handle.click();
  await menu.getByRole('menuitem', { name: 'Cabeçalho 3' }).click();
  await expect(text.getByRole('heading', { name: 'dois', level: 3 })).toBeVisible();
  await text.getByText('um').hover();
  await handle.click();
  await menu.getByRole('menuitem', { name: 'Excluir' }).click();
  await expect.poll(blocks).toEqual(['dois', 'três', 'três']);
  await text.getByText('dois').hover();
  await handle.dragTo(text.getByText('três').last(), { targetPosition: { x: 40, y: 26 } });
  // below a heading there is always a line to write on
  await expect.poll(blocks).toEqual(['três', 'três', 'dois', '']);
  const { whole } = await save();
  const ids = [...whole.matchAll(/data-b="(\w{4})"/g)].map(([, id]) => id);
  expect([ids[0], ids[2]]).toEqual(['cccc', 'bbbb']);
  expect(new Set(ids).size).toBe(3);
});

test('[WR-03] on a telephone the tools have the menu of the block with the caret', async ({
  page,
  server,
  signInAs,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const { text } = await openModule({ page, server, signInAs }, { content: CONTENT });
  await select(page, 'três');
  await expect(page.locator('[data-block-handle]')).toBeHidden();
  await page.getByRole('toolbar', { name: 'Formatação' }).getByRole('button', { name: 'Bloco' }).click();
  await page.getByRole('menuitem', { name: 'Mover para cima' }).click();
  await expect.poll(() => text.locator('> *').allTextContents()).toEqual(['um', 'três', 'dois']);
  await expect(text).toBeFocused();
});
