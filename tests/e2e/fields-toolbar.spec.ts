import type { Locator } from '@playwright/test';
import { openModule, select } from './fields.ts';
import { expect, type Page, test } from './test.ts';

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatação' }).getByRole('button', { name });

/** What each button makes of a paragraph whose text is its own name. */
const FORMATS: [string, (name: string) => string][] = [
  ['Cabeçalho 1', (name) => `<h1>${name}</h1>`],
  ['Cabeçalho 2', (name) => `<h2>${name}</h2>`],
  ['Cabeçalho 3', (name) => `<h3>${name}</h3>`],
  ['Negrito', (name) => `<p><strong>${name}</strong></p>`],
  ['Itálico', (name) => `<p><em>${name}</em></p>`],
  ['Sublinhado', (name) => `<p><u>${name}</u></p>`],
  ['Tachado', (name) => `<p><s>${name}</s></p>`],
  ['Alinhar à esquerda', (name) => `<p style="text-align:left">${name}</p>`],
  ['Centralizar', (name) => `<p style="text-align:center">${name}</p>`],
  ['Alinhar à direita', (name) => `<p style="text-align:right">${name}</p>`],
  ['Lista com marcadores', (name) => `<ul><li><p>${name}</p></li></ul>`],
  ['Lista numerada', (name) => `<ol><li><p>${name}</p></li></ol>`],
  ['Código', (name) => `<p><code>${name}</code></p>`],
  ['Citação', (name) => `<blockquote><p>${name}</p></blockquote>`],
];

test('[HE-02] each format marks the selection, says that it is on, and is stored', async ({
  page,
  server,
  signInAs,
}) => {
  const content = FORMATS.map(([name]) => `<p>${name}</p>`).join('');
  const { text, save } = await openModule({ page, server, signInAs }, { content });
  for (const [name] of FORMATS) {
    await select(page, name);
    await expect(tool(page, name)).not.toHaveAttribute('aria-pressed', 'true');
    await tool(page, name).click();
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(text).toBeFocused();
  }
  expect((await save()).content).toBe(FORMATS.map(([name, html]) => html(name)).join(''));
});

test('[HE-02] text and background colours start at #000000 and #ffffff, paint the selection and can be taken away', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, save } = await openModule({ page, server, signInAs }, { content: '<p>fogo e água</p>' });
  const colour = page.getByLabel('Cor do texto');
  const ground = page.getByLabel('Cor de fundo');
  await expect(colour).toHaveValue('#000000');
  await expect(ground).toHaveValue('#ffffff');
  await select(page, 'fogo');
  await colour.fill('#b3261e');
  await expect(text.getByText('fogo', { exact: true })).toHaveCSS('color', 'rgb(179, 38, 30)');
  await select(page, 'água');
  await ground.fill('#eaf3ec');
  await expect(text.getByText('água', { exact: true })).toHaveCSS('background-color', 'rgb(234, 243, 236)');
  await select(page, ' e ');
  await tool(page, 'Pintar o texto de #b3261e').click();
  await select(page, 'água');
  await tool(page, 'Tirar cores').click();
  expect((await save()).content).toBe('<p><span style="color:#b3261e">fogo e </span>água</p>');
});

test('[HE-02] the default colours can be applied as they stand', async ({ page, server, signInAs }) => {
  const { save } = await openModule({ page, server, signInAs }, { content: '<p>preto</p>' });
  await select(page, 'preto');
  await tool(page, 'Pintar o texto de #000000').click();
  await tool(page, 'Pintar o fundo de #ffffff').click();
  expect((await save()).content).toContain('color:#000000;background-color:#ffffff');
});

test('[HE-03] a link needs text and address, and lands at the cursor', async ({ page, server, signInAs }) => {
  const { text, save } = await openModule({ page, server, signInAs }, { content: '<p>Antes depois</p>' });
  await text.focus();
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < 'Antes '.length; step += 1) await page.keyboard.press('ArrowRight');
  await tool(page, 'Inserir link').click();
  const asks = page.getByRole('dialog', { name: 'Inserir link' });
  const insert = asks.getByRole('button', { name: 'Inserir' });
  await expect(insert).toBeDisabled();
  await asks.getByLabel('Texto do link').fill('o pão ');
  await expect(insert).toBeDisabled();
  await asks.getByLabel('URL do link').fill('javascript:alert(1)');
  await insert.click();
  await expect(asks.getByText('Por favor, insira uma URL válida.')).toBeVisible();
  await asks.getByLabel('URL do link').fill('exemplo.com/pao');
  await asks.getByLabel('URL do link').press('Enter');
  await expect(asks).toBeHidden();
  await expect(text).toBeFocused();
  await page.keyboard.type('e ');
  expect((await save()).content).toBe('<p>Antes <a href="https://exemplo.com/pao">o pão </a>e depois</p>');
});

test('the form of a link says why it takes no password and no address of a local network', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, save } = await openModule({ page, server, signInAs }, { content: '<p>Veja</p>' });
  await text.focus();
  await page.keyboard.press('Control+End');
  await tool(page, 'Inserir link').click();
  const asks = page.getByRole('dialog', { name: 'Inserir link' });
  const [address, insert] = [asks.getByLabel('URL do link'), asks.getByRole('button', { name: 'Inserir' })];
  await asks.getByLabel('Texto do link').fill(' isto');
  await address.fill('https://ana:segredo@loja.example/');
  await insert.click();
  await expect(asks.getByText(/um nome de usuário ou uma senha/)).toBeVisible();
  await address.fill('localhost.localdomain:3000/a');
  await insert.click();
  await expect(asks.getByText(/só existe numa rede local/)).toBeVisible();
  await address.fill('loja.example/a');
  await insert.click();
  expect((await save()).content).toBe('<p>Veja<a href="https://loja.example/a"> isto</a></p>');
});

test('[HE-02] a selected text becomes a link with its format; a link can be changed and taken away', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, save } = await openModule(
    { page, server, signInAs },
    { content: '<p>leia <strong>aqui</strong> já</p>' },
  );
  await select(page, 'aqui');
  await tool(page, 'Inserir link').click();
  const asks = page.getByRole('dialog', { name: 'Inserir link' });
  await expect(asks.getByLabel('Texto do link')).toHaveValue('aqui');
  await asks.getByLabel('URL do link').fill('https://exemplo.com/a');
  await asks.getByRole('button', { name: 'Inserir' }).click();
  await expect(text.locator('a[href="https://exemplo.com/a"] strong')).toHaveText('aqui');
  await select(page, 'qu');
  await expect(tool(page, 'Inserir link')).toHaveAttribute('aria-pressed', 'true');
  await tool(page, 'Inserir link').click();
  await expect(asks.getByLabel('URL do link')).toHaveValue('https://exemplo.com/a');
  await asks.getByLabel('Texto do link').fill('lá');
  await asks.getByRole('button', { name: 'Inserir' }).click();
  await expect(text.locator('a')).toHaveText('lá');
  await select(page, 'á');
  await tool(page, 'Inserir link').click();
  await asks.getByRole('button', { name: 'Tirar o link' }).click();
  await expect(text.locator('a')).toHaveCount(0);
  expect((await save()).content).not.toContain('<a');
});

test('[HE-03] [HE-02] an image needs its address; its alt is Imagem unless another is given; it lands at the cursor', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, save } = await openModule({ page, server, signInAs }, { content: '<p>AB</p>' });
  await text.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await tool(page, 'Inserir imagem').click();
  const asks = page.getByRole('dialog', { name: 'Inserir imagem' });
  const insert = asks.getByRole('button', { name: 'Inserir' });
  await expect(insert).toBeDisabled();
  await expect(asks.getByLabel('Texto alternativo')).toHaveValue('Imagem');
  await asks.getByLabel('URL da imagem').fill(`${server.url}/favicon.svg`);
  await insert.click();
  await expect(text.getByRole('img', { name: 'Imagem' })).toBeVisible();
  await tool(page, 'Inserir imagem').click();
  await asks.getByLabel('URL da imagem').fill(`${server.url}/favicon.svg?2`);
  await asks.getByLabel('Texto alternativo').fill('O logotipo');
  await asks.getByLabel('Texto alternativo').press('Enter');
  const one = `<img src="${server.url}/favicon.svg" alt="Imagem" />`;
  const two = `<img src="${server.url}/favicon.svg?2" alt="O logotipo" />`;
  expect((await save()).content).toBe(`<p>A${one}${two}B</p>`);
});

test('[HE-02] keys go to the text from the moment at which a tool has done its act', async ({
  page,
  server,
  signInAs,
}) => {
  const { text } = await openModule({ page, server, signInAs }, { content: '<p>Solo</p>' });
  await text.click();
  /** What has the focus as soon as the click is over, before anything that waits. */
  const focusAfter = (target: Locator) =>
    target.evaluate((element: HTMLElement) => {
      element.click();
      return document.activeElement?.getAttribute('aria-label');
    });
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const dialog = page.getByRole('dialog');
  expect(await focusAfter(tool(page, 'Negrito'))).toBe('Conteúdo');
  await page.getByRole('button', { name: 'Inserir', exact: true }).click();
  expect(await focusAfter(item('Duas colunas'))).toBe('Conteúdo');
  await tool(page, 'Colunas').click();
  expect(await focusAfter(item('Coluna à direita'))).toBe('Conteúdo');
  await tool(page, 'Inserir link').click();
  await dialog.getByLabel('Texto do link').fill('horta');
  await dialog.getByLabel('URL do link').fill('https://example.com');
  expect(await focusAfter(dialog.getByRole('button', { name: 'Inserir', exact: true }))).toBe('Conteúdo');
  await expect(dialog).toBeHidden();
  await page.keyboard.type(' e');
  await expect(text).toBeFocused();
  await expect(text.locator('text-column').nth(1)).toHaveText('horta e');
});
