import type { Locator } from '@playwright/test';
import { gateUploads, openModule, picture } from './fields.ts';
import { expect, type Page, test } from './test.ts';

/** Gives files to a text: dropped at the end of its first line, or pasted. */
async function give(page: Page, text: Locator, way: 'drop' | 'paste', names: string[]): Promise<void> {
  const files = await Promise.all(names.map(async (name, index) => [name, [...(await picture('png', 200 + index))]]));
  const transfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const [name, bytes] of list as [string, number[]][])
      transfer.items.add(new File([new Uint8Array(bytes)], `${name}.png`, { type: 'image/png' }));
    return transfer;
  }, files);
  const box = await text.locator('p').first().boundingBox();
  const [clientX, clientY] = [(box?.x ?? 0) + (box?.width ?? 0) - 4, (box?.y ?? 0) + 8];
  if (way === 'drop') await text.dispatchEvent('drop', { dataTransfer: transfer, clientX, clientY });
  else
    await text.evaluate(
      (node, clipboardData) =>
        node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
      transfer,
    );
}

/** The names of the pictures in HTML, and what is said of them. */
const picturesIn = (html: string) =>
  [...html.matchAll(/<img src="[^"]+-(\w)\.png"( alt="[^"]*")?/g)].map(
    ([, name, alt]) => `${name} ${(alt ?? '').trim()}`,
  );

test('[WR-08] several pictures at once come in their order and are asked about at once; saving waits for them', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, stored } = await openModule({ page, server, signInAs }, { content: '<p>texto</p>' });
  const gate = await gateUploads(page, 0);
  await text.click();
  await give(page, text, 'drop', ['a', 'b', 'c']);
  const asks = page.getByRole('group', { name: 'Imagem', exact: true });
  await expect(asks.getByLabel('Texto alternativo')).toBeVisible();
  // the text keeps the keys, and whoever writes on is left alone
  await expect(text).toBeFocused();
  await page.keyboard.press('Alt+Enter');
  await expect(asks.getByLabel('Texto alternativo')).toBeFocused();
  await page.keyboard.type('Um pão');
  await asks.getByRole('button', { name: 'Próxima' }).click();
  await asks.getByLabel('Imagem decorativa').check();
  await asks.getByRole('button', { name: 'Próxima' }).click();
  await page.keyboard.press('Escape');
  await expect(asks).toHaveCount(0);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Salva assim que as imagens chegarem')).toBeVisible();
  expect((await stored()).version).toBe(1);
  gate.open();
  await expect(page.getByText('Módulo atualizado com sucesso.')).toBeVisible();
  const { content } = await stored();
  expect(picturesIn(content)).toEqual(['a alt="Um pão"', 'b alt=""', 'c ']);
  expect(content).not.toContain('data-waits');
  await openModule({ page, server, signInAs }, { content: '' });
  await give(page, text, 'paste', ['d', 'e']);
  await expect(asks.getByLabel('Texto alternativo')).toBeVisible();
  await expect(text.locator('img[src^="/media/"]')).toHaveCount(2);
  expect(picturesIn(await text.innerHTML())).toEqual(['d ', 'e ']);
});

test('[WR-08] from the form of one picture to that of the next no key is lost', async ({ page, server, signInAs }) => {
  const { text } = await openModule({ page, server, signInAs }, { content: '<p>texto</p>' });
  await gateUploads(page, 0);
  await text.click();
  await give(page, text, 'drop', ['a', 'b']);
  const next = page.getByRole('button', { name: 'Próxima' });
  await expect(next).toBeVisible();
  // a key that follows at once comes before any timer
  const focused = await next.evaluate(async (button: HTMLElement) => {
    button.click();
    for (let turn = 0; turn < 20; turn += 1) await null;
    return document.activeElement?.matches('[data-picture-form] input');
  });
  expect(focused).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Imagem', exact: true })).toHaveCount(0);
  await expect(text).toBeFocused();
});

test('[WR-08] a picture has a caption and the widths ‘Texto’, ‘Larga’ and ‘Pequena’, as readers get them', async ({
  page,
  server,
  signInAs,
}) => {
  const content = '<p data-b="aaaa">antes <img src="/media/1-a.jpg" alt="A" /> depois</p><p>fim</p>';
  const { text, save, ebook, id } = await openModule({ page, server, signInAs }, { content });
  const asks = page.getByRole('group', { name: 'Imagem', exact: true });
  await text.getByRole('img', { name: 'A' }).click();
  await expect(asks.getByLabel('Texto alternativo')).toHaveValue('A');
  const widths = asks.getByRole('radiogroup', { name: 'Largura' });
  await expect(widths.getByRole('radio')).toHaveCount(3);
  await expect(widths.getByRole('radio', { name: 'Texto' })).toBeChecked();
  await widths.getByText('Larga').click();
  await expect(text.getByRole('figure')).toHaveAttribute('data-width', 'wide');
  await widths.getByText('Pequena').click();
  await asks.getByLabel('Legenda').fill('Pão na mesa');
  await asks.getByRole('button', { name: 'Pronto' }).click();
  await expect(text.getByRole('figure')).toHaveText('Pão na mesa');
  // in the caption one writes as in any line; Enter goes on below it
  await text.getByText('Pão na mesa').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' posta');
  await page.keyboard.press('Enter');
  await page.keyboard.type('novo');
  const { content: written } = await save();
  expect(written).toBe(
    '<p>antes </p><figure data-width="small"><img src="/media/1-a.jpg" alt="A" /><figcaption>Pão na mesa posta</figcaption></figure><p>novo</p><p> depois</p><p>fim</p>',
  );
  const reader = await (await page.request.get(`/ebook/${ebook.id}/${ebook.slug}/module/${id}/campos`)).text();
  expect(reader).toMatch(
    /<figure data-b="\w{4}" data-width="small">(?:<a [^>]*>)?<img [^>]*alt="A"[^>]*>(?:<\/a>)?<figcaption id="[\w-]+">Pão na mesa posta/,
  );
});
