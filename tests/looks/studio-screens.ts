import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '../e2e/test.ts';
import { askToDelete, askToDeleteEbook, choose, chooseByMenu, openRowMenu, pointAtRow, press } from './acts.ts';
import type { Screens } from './state.ts';

/** With its QR code, which comes after the dialog. */
async function openShare(page: Page): Promise<void> {
  await press('Compartilhar')(page);
  const code = page.getByRole('dialog').getByRole('img', { name: 'QR code' });
  await code.evaluate((image: HTMLImageElement) => image.decode());
}

const openFirst = (page: Page) => page.locator('[data-upload]').first().click();

const find = (words: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(words);
  await page
    .getByRole('dialog')
    .getByRole(words === 'zzzz' ? 'status' : 'option')
    .first()
    .waitFor();
  // the server's answer
  await page.waitForTimeout(700);
};

async function replaceOne(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Substituir por' }).fill('uma');
  await press('Substituir')(page);
  await page.getByRole('button', { name: 'Desfazer' }).waitFor();
}

/** Sends a text and waits for what is found in it. */
async function importFile(page: Page): Promise<void> {
  const text = '# Solo\n\nA terra viva.\n\n## Minhocas\n\nElas cavam.\n\n![](falta.png)\n\n# Água\n\nPouca e sempre.\n';
  const file = { name: 'horta.md', mimeType: 'text/markdown', buffer: Buffer.from(text) };
  await page.getByLabel('Escolher arquivo').setInputFiles(file);
  await page.getByRole('button', { name: 'Descartar' }).waitFor();
  await page.getByRole('checkbox').first().waitFor();
}

const ASSETS = path.resolve('server/sample/assets');

/** Sends a page with its pictures in it. */
async function importPictures(page: Page): Promise<void> {
  const pictures = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.webp'))
    .slice(0, 7)
    .map(
      (name) => `<img src="data:image/webp;base64,${readFileSync(path.join(ASSETS, name), 'base64')}" alt="${name}">`,
    );
  const words = 'Antes de plantar, olhe para o chão: a cor, o cheiro e o que vive nele dizem do que ele precisa. ';
  const [first = '', second = '', ...rest] = pictures;
  const text = `<h1>Solo</h1><p>${words.repeat(6)}</p>${first}<h1>Água</h1><p>Pouca.</p><h1>Sol</h1>${rest.join('')}<h1>Colheita</h1><p>${words}</p><iframe src="https://exemplo.com/mapa"></iframe>${second}`;
  const file = { name: 'horta.html', mimeType: 'text/html', buffer: Buffer.from(text) };
  await page.getByLabel('Escolher arquivo').setInputFiles(file);
  await page.getByRole('checkbox').first().waitFor();
  await page.locator('li img').first().waitFor();
  for (const image of await page.locator('li img').all()) await image.scrollIntoViewIfNeeded();
}

async function takeImport(page: Page): Promise<void> {
  await press('Importar')(page);
  await page.getByRole('button', { name: 'Desfazer' }).waitFor();
}

async function publishImport(page: Page): Promise<void> {
  await importFile(page);
  await takeImport(page);
  await press('Publicar')(page);
  await page.getByRole('button', { name: 'Publicar' }).waitFor({ state: 'detached' });
}

async function makeEpub(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Gerar arquivo EPUB/ }).click();
  await page.getByRole('link', { name: /^Baixar/ }).waitFor();
}

/** Asks for the file of all one's own e-books, which is made then. */
const askForOwn = (page: Page) =>
  page.getByRole('button', { name: /^(?:Exportar meus e-books|Gerar de novo)$/ }).click();

/** Has that file made. */
async function exportOwn(page: Page): Promise<void> {
  await askForOwn(page);
  await page.getByRole('link', { name: 'Baixar' }).waitFor();
  await page.getByRole('button', { name: 'Gerar de novo' }).scrollIntoViewIfNeeded();
}

/** Every chart's table. */
const openTables = (page: Page) =>
  page.getByText('Ver como tabela').evaluateAll((summaries) => {
    for (const summary of summaries) (summary as HTMLElement).click();
  });

/** Takes a source out of the numbers; the page of the widths before has left it out already. */
async function leaveOut(page: Page): Promise<void> {
  const left = page.getByRole('region', { name: 'Fora da conta' });
  if ((await left.count()) > 0) return;
  await page.getByRole('button', { name: 'Não contar spam.com' }).click();
  await left.waitFor();
}

const signUp = (page: Page) => page.getByRole('tab', { name: 'Cadastrar' }).click();

async function newAccount(page: Page): Promise<void> {
  await signUp(page);
  await page.getByLabel('Nome completo').fill('Lia Reis');
  await page.getByLabel('E-mail').fill(`lia-${Date.now()}@example.com`);
  await page.getByLabel('Senha').fill('segredo-longo-7');
  await press('Cadastrar')(page);
  await page.getByRole('status').filter({ hasText: 'sucesso' }).waitFor();
}

/** Writes HTML of which readers never get a part. */
async function writeSource(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'HTML' }).click();
  const source = page.locator('.cm-content');
  await source.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n<p onclick="x()">Regar <blink>cedo</blink></p>\n<!-- falta uma figura -->');
  await page.getByRole('status').filter({ hasText: 'onclick' }).waitFor();
}

/** A picture of another site, as it is pasted from there. */
async function writeRemote(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'HTML' }).click();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n<img src="https://example.invalid/horta.png" alt="Horta">');
  await page.getByRole('tab', { name: 'Editor' }).click();
  await page.getByRole('button', { name: 'Trazer para a biblioteca' }).scrollIntoViewIfNeeded();
}

async function forget(page: Page): Promise<void> {
  await page.getByRole('textbox').fill('leo@example.com');
  await page.getByRole('button', { name: /link/ }).click();
  await page.getByRole('status').waitFor();
}

/** What is typed and not saved asks before one leaves. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Título' }).fill('Outro título');
  await page
    .getByRole('button', { name: 'Cancelar' })
    .or(page.getByRole('link', { name: 'Cancelar' }))
    .first()
    .click();
}

/** What people see who are signed in, and the pages on the way there. */
export const STUDIO_SCREENS: Screens = {
  account: {
    'sign-in': { at: '/auth' },
    error: { at: '/auth', act: press('Entrar') },
    'sign-up': { at: '/auth', act: signUp },
    'signed-up': { at: '/auth', act: newAccount },
    'sign-up-error': { at: '/auth', act: (page) => signUp(page).then(() => press('Cadastrar')(page)) },
    forgot: { at: '/auth/forgot' },
    sent: { at: '/auth/forgot', act: forget },
    reset: { at: ({ recovery }) => recovery },
    'dead-reset': { at: '/auth/reset?token=none' },
    invitation: { at: ({ invitation }) => invitation },
    'dead-invitation': { at: '/auth/invitation?token=none' },
  },
  profile: {
    full: { at: '/profile', as: 'author' },
    making: { at: '/profile', as: 'author', act: askForOwn },
    exported: { at: '/profile', as: 'author', act: exportOwn },
    failed: { at: '/profile', as: 'author', in: 'crowded' },
    reader: { at: '/profile', as: 'reader' },
  },
  'ebook-list': {
    empty: { at: '/', as: 'author', in: 'new' },
    full: { at: '/', as: 'author' },
    thirty: { at: '/', as: 'author', in: 'crowded' },
    long: { at: '/', as: 'author', in: 'wordy' },
    none: { at: '/?q=zzzz', as: 'author' },
    loading: { at: '/', as: 'author', loading: true },
    dialog: { at: '/', as: 'author', act: askToDeleteEbook },
    more: { at: '/', as: 'author', act: openRowMenu },
    menu: { at: '/', as: 'author', act: press('Conta') },
  },
  finder: {
    recent: { at: '/', as: 'author', act: find('') },
    full: { at: '/', as: 'author', act: find('guia') },
    kinds: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/modules`, as: 'admin', act: find('co') },
    long: { at: '/', as: 'author', in: 'wordy', act: find('nahrung') },
    none: { at: '/', as: 'author', act: find('zzzz') },
  },
  'ebook-form': {
    empty: { at: '/admin/ebooks/new', as: 'author' },
    full: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/edit`, as: 'author' },
    long: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/edit`, as: 'author', in: 'wordy' },
    error: { at: '/admin/ebooks/new', as: 'author', act: press('Salvar') },
    loading: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/edit`, as: 'author', loading: true },
    dialog: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/edit`, as: 'author', act: leave },
  },
  share: {
    dialog: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/modules`, as: 'author', act: openShare },
    long: {
      at: (shelf) => `/admin/ebooks/${shelf.ebook}/modules`,
      as: 'author',
      in: 'wordy',
      act: press('Compartilhar'),
    },
  },
  'module-list': {
    empty: { at: (shelf) => `/admin/ebooks/${shelf.empty}/modules`, as: 'author' },
    full: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/modules`, as: 'author' },
    thirty: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/modules`, as: 'author', in: 'crowded' },
    long: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/modules`, as: 'author', in: 'wordy' },
    loading: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/modules`, as: 'author', loading: true },
    chosen: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/modules`, as: 'author', act: chooseByMenu },
    menu: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/modules`, as: 'author', act: openRowMenu },
    pointed: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/modules`, as: 'author', act: pointAtRow },
    dialog: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/modules`, as: 'author', act: askToDelete },
  },
  export: {
    full: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/export`, as: 'author' },
    made: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/export`, as: 'author', act: makeEpub },
    loading: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/export`, as: 'author', loading: true },
  },
  import: {
    empty: { at: '/admin/import', as: 'author' },
    full: { at: '/admin/import', as: 'author', act: importFile },
    loading: { at: '/admin/import', as: 'author', loading: true },
    taken: {
      ...{ at: (shelf) => `/admin/import?ebookId=${shelf.ebook}`, as: 'author' },
      act: async (page) => {
        await importFile(page);
        await takeImport(page);
      },
    },
    pictures: { at: '/admin/import', as: 'author', act: importPictures },
    published: { at: '/admin/import', as: 'author', act: publishImport },
    recent: { at: '/admin/import', as: 'author' },
  },
  find: {
    empty: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/find`, as: 'author' },
    full: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/find?q=guia`, as: 'author' },
    long: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/find?q=a`, as: 'author', in: 'wordy' },
    none: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/find?q=zzzz`, as: 'author' },
    error: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/find?q=${'x'.repeat(300)}`, as: 'author' },
    loading: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/find?q=guia`, as: 'author', loading: true },
    dialog: {
      at: (shelf) => `/admin/ebooks/${shelf.ebook}/find?q=guia`,
      as: 'author',
      act: press('Substituir tudo'),
    },
    done: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/find?q=a&whole=yes`, as: 'author', act: replaceOne },
  },
  'module-form': {
    empty: { at: (shelf) => `/admin/modules/new?ebookId=${shelf.ebook}`, as: 'author' },
    full: { at: (shelf) => `/admin/modules/${shelf.module}/edit`, as: 'author' },
    long: { at: (shelf) => `/admin/modules/${shelf.module}/edit`, as: 'author', in: 'wordy' },
    error: { at: (shelf) => `/admin/modules/new?ebookId=${shelf.ebook}`, as: 'author', act: press('Salvar') },
    loading: { at: (shelf) => `/admin/modules/${shelf.module}/edit`, as: 'author', loading: true },
    source: { at: (shelf) => `/admin/modules/${shelf.module}/edit`, as: 'author', in: 'crowded', act: writeSource },
    remote: { at: (shelf) => `/admin/modules/${shelf.module}/edit`, as: 'author', in: 'crowded', act: writeRemote },
    review: {
      at: ({ selling }) => `/admin/modules/${selling.split('/')[5]}/edit`,
      as: 'author',
      act: press('Revisar texto'),
    },
  },
  support: {
    empty: { at: (shelf) => `/admin/ebooks/${shelf.empty}/support`, as: 'author' },
    full: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/support`, as: 'author' },
    thirty: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/support`, as: 'author', in: 'crowded' },
    long: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/support`, as: 'author', in: 'wordy' },
  },
  dashboard: {
    empty: { at: '/admin', as: 'author', in: 'new' },
    full: { at: '/admin', as: 'author' },
    admin: { at: '/admin', as: 'admin' },
    long: { at: '/admin', as: 'author', in: 'wordy' },
    loading: { at: '/admin', as: 'author', loading: true },
  },
  numbers: {
    empty: { at: (shelf) => `/admin/ebooks/${shelf.empty}/numbers`, as: 'author' },
    full: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/numbers`, as: 'author' },
    year: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/numbers?span=365`, as: 'author' },
    months: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/numbers?span=all`, as: 'author' },
    'one-day': { at: (shelf) => `/admin/ebooks/${shelf.ebook}/numbers`, as: 'author', in: 'crowded' },
    long: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/numbers?span=90`, as: 'author', in: 'wordy' },
    tables: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/numbers?span=90`, as: 'author', act: openTables },
    loading: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/numbers`, as: 'author', loading: true },
    marked: { at: (shelf) => `/admin/ebooks/${shelf.flooded}/numbers`, as: 'author' },
    uncounted: { at: (shelf) => `/admin/ebooks/${shelf.flooded}/numbers`, as: 'author', act: leaveOut },
    own: { at: '/admin/numbers', as: 'author' },
    'own-empty': { at: '/admin/numbers', as: 'author', in: 'new' },
    site: { at: '/admin/numbers/site', as: 'admin' },
  },
  people: {
    thirty: { at: '/admin/users', as: 'admin', in: 'crowded' },
    long: { at: '/admin/users', as: 'admin', in: 'wordy' },
    none: { at: '/admin/users?q=zzzz', as: 'admin' },
    loading: { at: '/admin/users', as: 'admin', loading: true },
    audit: { at: '/admin/audit', as: 'admin' },
  },
  site: {
    settings: { at: '/admin/settings', as: 'admin' },
    jobs: { at: '/admin/jobs', as: 'admin' },
    aside: { at: '/admin/jobs', as: 'admin', in: 'crowded' },
  },
  library: {
    empty: { at: '/admin/media', as: 'author', in: 'new' },
    full: { at: '/admin/media', as: 'author' },
    thirty: { at: '/admin/media', as: 'author', in: 'crowded' },
    long: { at: '/admin/media', as: 'author', in: 'wordy' },
    none: { at: '/admin/media?q=zzzz', as: 'author' },
    loading: { at: '/admin/media', as: 'author', loading: true },
    chosen: { at: '/admin/media', as: 'author', act: choose },
    dialog: { at: '/admin/media', as: 'author', act: openFirst },
  },
  history: {
    empty: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/history`, as: 'author' },
    full: { at: (shelf) => `/admin/modules/${shelf.module}/history`, as: 'author' },
    version: {
      at: (shelf) => `/admin/modules/${shelf.module}/history`,
      as: 'author',
      act: (page) => page.getByRole('listitem').getByRole('link').last().click(),
    },
    unsaved: { at: (shelf) => `/admin/modules/${shelf.module}/history/draft`, as: 'author' },
    catalogue: { at: (shelf) => `/admin/catalog/${shelf.catalogued}/history`, as: 'author' },
    changed: {
      at: (shelf) => `/admin/modules/${shelf.module}/history`,
      as: 'author',
      act: async (page) => {
        await page.getByRole('listitem').getByRole('link').last().click();
        await page.getByRole('switch', { name: 'Só o que mudou' }).check();
      },
    },
    naming: {
      at: (shelf) => `/admin/modules/${shelf.module}/history`,
      as: 'author',
      act: async (page) => {
        await page.getByRole('link', { name: /^Antes da revisão/ }).click();
        await press('Mudar o nome')(page);
      },
    },
  },
  trash: {
    empty: { at: '/admin/trash', as: 'author', in: 'new' },
    full: { at: '/admin/trash', as: 'author' },
    thirty: { at: '/admin/trash', as: 'author', in: 'crowded' },
    long: { at: '/admin/trash', as: 'author', in: 'wordy' },
    loading: { at: '/admin/trash', as: 'author', loading: true },
    dialog: { at: '/admin/trash', as: 'author', act: press('Esvaziar lixeira') },
    toast: {
      at: (shelf) => `/admin/ebooks/${shelf.ebook}/modules`,
      as: 'author',
      in: 'crowded',
      act: async (page) => {
        await askToDelete(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
        await page.getByRole('button', { name: 'Desfazer' }).waitFor();
      },
    },
  },
  frame: {
    error: { at: '/admin/ebooks/none/edit', as: 'author' },
    nowhere: { at: '/admin/nowhere', as: 'author' },
  },
};
