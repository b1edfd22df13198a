import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureChromium, systemChromium } from '../scripts/ensure-chromium.ts';
import { type RunningServer, startServer } from '../tests/e2e/server.ts';
import { imageOf } from '../tests/media-files.ts';
import { type Figure, tableOf, verdictOf } from './figure.ts';
import { KEY_MS, personAt } from './person.ts';
import { writeFigures } from './report.ts';

/** What the journey may take. */
const MOST_CLICKS = 35;
const MOST_SECONDS = 180;

type Someone = ReturnType<typeof personAt>;

async function signUp(page: Page, me: Someone): Promise<void> {
  await me.type(page.getByLabel('Nome completo'), 'name', 'Ana Prado');
  await me.type(page.getByLabel('E-mail'), 'e-mail', 'ana@example.com');
  await me.type(page.getByLabel('Senha'), 'password', 'nove-canoas');
  await me.press('Cadastrar');
  await page.getByText('Conta criada com sucesso!').waitFor();
  await me.type(page.getByLabel('Senha'), 'password again', 'nove-canoas');
  await me.press('Entrar');
}

async function makeEbook(page: Page, me: Someone): Promise<void> {
  await me.follow('Criar Primeiro E-book');
  await me.type(page.getByLabel('Título'), 'title of the e-book', 'Pão de domingo');
  await me.press('Salvar');
  await page.getByText('E-book criado com sucesso.').waitFor();
}

async function makeModule(page: Page, me: Someone): Promise<void> {
  await me.click(page.getByRole('link', { name: 'Escrever o primeiro módulo' }), 'Escrever o primeiro módulo');
  await me.type(page.getByLabel('Título'), 'title of the module', 'O fermento');
  await me.type(page.getByRole('textbox', { name: 'Conteúdo' }), 'text', 'Farinha, água e paciência.');
  await me.press('Inserir imagem');
  const send = page.getByRole('button', { name: 'Enviar imagem' });
  await me.pick(send, 'Enviar imagem', await imageOf({ width: 1200, height: 800 }));
  await page.getByRole('textbox', { name: 'Conteúdo' }).getByRole('img').waitFor();
  await me.press('Salvar');
  await page.getByText('Módulo criado com sucesso.').waitFor();
}

async function makeProduct(page: Page, me: Someone): Promise<void> {
  // saving led to the dashboard
  await me.follow('Pão de domingo');
  const tabs = page.getByRole('navigation', { name: 'Partes do e-book' });
  await me.click(tabs.getByRole('link', { name: 'Produtos' }), 'Produtos');
  await page.getByText('Nenhum produto cadastrado').waitFor();
  await me.follow('Novo Produto');
  await me.type(page.getByRole('textbox', { name: 'Nome' }), 'name of the product', 'Panela de ferro');
  await me.type(page.getByRole('textbox', { name: 'Link de compra' }), 'purchase link', 'https://loja.example/panela');
  await me.press('Salvar');
  await page.getByText('Produto criado!').waitFor();
}

async function copyAddress(page: Page, me: Someone): Promise<string> {
  await me.press('Compartilhar');
  await me.click(page.getByRole('dialog').getByRole('button', { name: 'Copiar', exact: true }), 'Copiar');
  await page.getByRole('dialog').getByText('Copiado').waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** A reader without an account finds all of it at the address. */
async function readBy(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: 'Pão de domingo' }).waitFor();
  await page.getByRole('link', { name: /Produtos/ }).click();
  await page.getByText('Panela de ferro').waitFor();
  await page.goto(address);
  await page.getByRole('link', { name: /O fermento/ }).click();
  await page.getByText('Farinha, água e paciência.').waitFor();
  // as nobody described it, it is no image to a screen reader
  await page.getByRole('main').locator('img').first().waitFor();
}

async function journey(server: RunningServer, page: Page): Promise<Figure[]> {
  const me = personAt(page);
  const started = performance.now();
  await page.goto(`${server.url}/auth`);
  await signUp(page, me);
  await makeEbook(page, me);
  await makeModule(page, me);
  await makeProduct(page, me);
  const address = await copyAddress(page, me);
  const seconds = (performance.now() - started) / 1000;
  const reader = await page.context().browser()?.newContext({ locale: 'pt-BR' });
  if (reader) await readBy(reader, address);
  console.log(me.made.map((name, index) => `${index + 1}. ${name}`).join('\n'));
  const from = 'from the sign-up page of an empty installation to a published e-book with its address copied';
  return [
    {
      name: 'clicks and picks of files',
      value: me.made.length,
      unit: '',
      target: MOST_CLICKS + 1,
      rule: 'under',
      note: `${from}: one module with a picture, one product; a field takes a click unless it has the focus`,
    },
    {
      name: 'time',
      value: seconds,
      unit: 's',
      target: MOST_SECONDS,
      rule: 'under',
      note: `the same, ${KEY_MS} ms a key`,
    },
  ];
}

async function main(args: string[]): Promise<void> {
  ensureChromium();
  const server = await startServer('sqlite');
  const path = systemChromium();
  const options = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
  const browser = await chromium.launch({ args: options, ...(path ? { executablePath: path } : {}) });
  try {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 }, permissions });
    const figures = await journey(server, await context.newPage());
    console.log(tableOf(figures));
    if (args.includes('--write')) writeFigures('first-hour', 'npm run bench:first-hour -- --write', figures);
    if (figures.some((figure) => verdictOf(figure) !== 'met')) process.exitCode = 1;
  } finally {
    await browser.close();
    await server.stop();
  }
}

await main(process.argv.slice(2));
