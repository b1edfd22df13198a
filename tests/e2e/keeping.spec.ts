import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { installSample } from '#server/sample/install.ts';
import { migratedPlace } from '../database.ts';
import { makePerson } from '../factories.ts';
import {
  administrator,
  cutUpdates,
  goTo,
  keepBook,
  type Line,
  makePicturedBook,
  NO_LINE,
  pagesOf,
  saveBook,
  seen,
  startLine,
  uploadSound,
  withFiles,
} from './offline.ts';
import { makeBook, makePage } from './reader-content.ts';
import { type RunningServer, startServer } from './server.ts';
import { ctxFor, expect, expectFaults, type Page, test } from './test.ts';

let line: Line;
test.beforeEach(async ({ server }) => {
  line = await startLine(server);
});
test.afterEach(() => line.close());

/** Every page without a network: whole, with its pictures and the reading face. */
async function readEach(page: Page, paths: string[]): Promise<void> {
  await line.cut();
  for (const path of paths) {
    await goTo(page, line.url + path);
    expect(await page.locator('main h1').count(), path).toBe(1);
    expect(await seen(page), path).toEqual({ broken: [], hasFace: true });
  }
}

const kept = (page: Page) => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes(':book:')));
/** The first e-book of pages, its title and that of its module. */
const heading = (page: Page) => page.locator('h1');

test('[OF-02] without a network every page of the sample e-book opens, whole', async ({ page, server }) => {
  const ctx = withFiles(server, ctxFor(server, await makePerson(server.database, 'editor')));
  await installSample(ctx);
  const { id, slug } = await ctx.db
    .selectFrom('ebooks')
    .select(['id', 'slug'])
    .where('user_id', '=', ctx.actor?.id ?? '')
    .where('language', '=', 'pt-BR')
    .executeTakeFirstOrThrow();
  const path = `/ebook/${id}/${slug}`;
  await page.goto(line.url + path);
  await keepBook(page);
  const paths = await pagesOf(server, path);
  expect(paths.length).toBeGreaterThan(8);
  await readEach(page, paths);
});

test('[OF-02] without a network every page of an e-book of 40 modules with pictures opens', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  const book = await makePicturedBook(server, 40, 2);
  await page.goto(line.url + book.path);
  await keepBook(page);
  const paths = await pagesOf(server, book.path);
  expect(paths).toHaveLength(44);
  await readEach(page, paths);
});

test('[OF-01] the size is told before anything is kept, and what is kept is removed again', async ({
  page,
  server,
}) => {
  const book = await makeBook(server);
  await makePage(book);
  await page.goto(line.url + book.path);
  const button = page.getByRole('button', { name: 'Guardar', exact: true });
  await button.click();
  const panel = page.getByRole('dialog');
  await expect(panel).toHaveAccessibleName('Guardar para ler sem internet');
  await expect(panel.getByText(/^O e-book inteiro, com as imagens, ocupa \d+,\d\sMB neste aparelho\.$/)).toBeVisible();
  expect(await kept(page)).toEqual([]);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration('/ebook/'))).toBeUndefined();
  await panel.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(panel.getByText(/^Guardado · \d+,\d\sMB$/)).toBeVisible();
  await expect(panel).toHaveAccessibleName('Guardado neste aparelho');
  expect(await kept(page)).toHaveLength(1);
  await panel.getByRole('button', { name: /^Remover / }).click();
  await expect(panel.getByRole('button', { name: 'Guardar', exact: true })).toBeVisible();
  await expect(panel).toHaveAccessibleName('Guardar para ler sem internet');
  expect(await kept(page)).toEqual([]);
});

test('[OF-01] all kept e-books of the device are listed with their sizes, this one first, each with its key', async ({
  page,
  server,
}) => {
  const books = [await makeBook(server, { title: 'Primeiro' }), await makeBook(server, { title: 'Segundo' })];
  for (const book of books) {
    await page.goto(line.url + book.path);
    await keepBook(page);
  }
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('listitem')).toHaveText([
    /^SegundoGuardado · \d+,\d\sMBRemover$/,
    /^Primeiro\d+,\d\sMBRemover$/,
  ]);
  await expect(panel).toHaveAccessibleName('Guardado neste aparelho');
  // this system deletes nothing by itself
  await expect(panel.getByText(/No iPhone e no iPad/)).toHaveCount(0);
  await expect(panel.locator('[aria-current]')).toHaveText('Segundo');
  await panel.getByRole('button', { name: 'Remover Primeiro' }).click();
  await expect(panel.getByRole('listitem')).toHaveText([/^Segundo/]);
  await panel.getByRole('button', { name: 'Remover Segundo' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  await expect.poll(() => kept(page)).toEqual([]);
});

test('[OF-01] on an iPhone it is said that the system may delete what is kept', async ({ page, server }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }),
  );
  await page.goto(line.url + (await makeBook(server)).path);
  await keepBook(page);
  await expect(page.getByRole('dialog').getByText(/^No iPhone e no iPad, o sistema pode apagar/)).toBeVisible();
});

test('[OF-01] a device without room says how much is needed and how much there is', async ({ page, server }) => {
  const book = await makeBook(server);
  await page.addInitScript(() => {
    // an empty page, where a browser begins, has none
    if (navigator.storage) navigator.storage.estimate = async () => ({ quota: 300_000, usage: 100_000 });
  });
  await page.goto(line.url + book.path);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(
    page.getByText(/^Não cabe neste aparelho: são precisos \d+,\d\sMB e há 0,2\sMB livres\.$/),
  ).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test('[OF-01] a device whose room runs out while an e-book is kept says so, and nothing of it is left', async ({
  page,
  server,
}) => {
  const book = await makeBook(server);
  const sounds = [await uploadSound(server, book, 2_000_000), await uploadSound(server, book, 2_000_000)];
  await makePage(book, { content: sounds.map(({ src }) => `<audio src="${src}" controls></audio>`).join('') });
  await page.goto(line.url + book.path);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel(/áudios/).check();
  // nothing of the sounds is there before the room is gone
  line.slow(100_000);
  await panel.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.poll(() => kept(page)).toHaveLength(1);
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: line.url, quotaSize: 100_000 });
  line.slow(1_500_000);
  await expect(
    panel.getByText(/^Não cabe neste aparelho: são precisos 4,\d\sMB e há 0,\d\sMB livres\.$/),
  ).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

for (const [what, spoil] of Object.entries({
  'took its files away': async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  },
  'damaged its entry': async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('prelo:books:')) ?? '';
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (request.url.split('/').length === 4) await cache.put(request, new Response('{"title'));
  },
}))
  test(`[OF-01] where a browser ${what} an e-book is read from the network, and is kept anew`, async ({
    page,
    server,
  }) => {
    const book = await makeBook(server, { title: 'De novo' });
    await page.goto(line.url + book.path);
    await keepBook(page);
    await page.evaluate(spoil);
    await page.reload();
    await expect(heading(page)).toHaveText('De novo');
    await keepBook(page);
    await line.cut();
    await goTo(page, line.url + book.path);
    await expect(heading(page)).toHaveText('De novo');
  });

test('[OF-01] a browser that lets nothing be kept says so', async ({ page, server }) => {
  const book = await makeBook(server);
  await page.addInitScript(() => {
    if (globalThis.caches) caches.open = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  });
  await page.goto(line.url + book.path);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText(/^Este navegador não deixa guardar nada aqui\./)).toBeVisible();
});

test('[OF-01] without script nothing points to what is not there', async ({ browser, server }) => {
  const book = await makeBook(server);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url + book.path);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('Guardar', { exact: true })).toBeHidden();
  await context.close();
});

test('[OF-01] two tabs that keep an e-book at once fetch it once', async ({ page, context, server }) => {
  const book = await makePicturedBook(server, 6, 1);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(line.url + book.path);
    await tab.getByRole('button', { name: 'Guardar', exact: true }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).waitFor();
  }
  line.slow(150_000);
  const keys = [page, other].map((tab) =>
    tab.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }),
  );
  await Promise.all(keys.map((key) => key.click()));
  for (const tab of [page, other]) await expect(tab.getByText(/^Guardado · /)).toBeVisible({ timeout: 60_000 });
  const pages = line.asked.filter((path) => path.includes('/module/'));
  expect(pages).toHaveLength(6);
  expect(new Set(pages).size).toBe(6);
  expect(await kept(page)).toHaveLength(1);
});

test('[OF-01] a video says that it needs internet where there is none', async ({ page, server }) => {
  const book = await makeBook(server);
  const { path } = await makePage(book, { video_url: 'https://youtu.be/dQw4w9WgXcQ' });
  await page.goto(line.url + path);
  await keepBook(page);
  await page.reload();
  await expect(page.getByText('Este vídeo precisa de internet')).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(page.getByText('Este vídeo precisa de internet')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Este vídeo precisa de internet')).toHaveCount(0);
});

test('[OF-02] a page that is not kept says so in the language of its e-book', async ({ page, server }) => {
  const book = await makeBook(server, { language: 'de' });
  const other = await makeBook(server);
  await page.goto(line.url + book.path);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText(/^Gespeichert · /)).toBeVisible();
  const added = await makePage(book);
  await line.cut();
  await goTo(page, line.url + added.path);
  await expect(heading(page)).toHaveText('Diese Seite ist auf diesem Gerät nicht gespeichert');
  await expect(page.getByRole('link', { name: 'Erneut versuchen' })).toHaveAttribute('href', '');
  // of an e-book that the device knows nothing of: in the browser’s language
  await goTo(page, line.url + other.path);
  await expect(heading(page)).toHaveText('Esta página não está guardada neste aparelho');
});

test('[OF-02] a page under an earlier address opens too', async ({ page, server }) => {
  const book = await makeBook(server, { title: 'Com outro nome' });
  await page.goto(line.url + book.path);
  await keepBook(page);
  await line.cut();
  await goTo(page, `${line.url}/ebook/${book.id}/nome-de-antes?utm_source=zap`);
  await expect(heading(page)).toHaveText('Com outro nome');
});

test('[OF-02] a search by its address is answered on the device where the network is gone', async ({
  page,
  server,
}) => {
  const book = await makeBook(server, { title: 'Conservas' });
  const { path } = await makePage(book, { content: '<p data-b="ab12">Guarde os feijões cozinhados.</p>' });
  await page.goto(line.url + book.path);
  await keepBook(page);
  await line.cut();
  await goTo(page, `${line.url}${book.path}?q=cozinhar+feijao`);
  await expect(heading(page)).toHaveText('Conservas');
  await expect(page.getByRole('searchbox', { name: 'Buscar neste e-book' })).toHaveValue('cozinhar feijao');
  await expect(page.locator('.found mark')).toHaveText(['feijões', 'cozinhados']);
  await page.locator('.found a').first().click();
  await expect(page).toHaveURL(`${line.url}${path}#b-ab12`);
});

test('[OF-02] a damaged file of what is kept is fetched anew with the next version', async ({ page, server }) => {
  const book = await makeBook(server, { title: 'Antes' });
  const module = await makePage(book, { content: '<p>Texto inteiro</p>' });
  await page.goto(line.url + book.path);
  await keepBook(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        if (/module|woff2/.test(url))
          await cache.put(url, new Response('damaged', { headers: { 'Content-Type': 'text/html' } }));
    }
  });
  await saveBook(server, await administrator(server), book, { title: 'Depois' });
  await page.goto(line.url + book.path);
  await page.getByRole('button', { name: 'abrir' }).click();
  await expect.poll(() => kept(page)).toHaveLength(1);
  await line.cut();
  await goTo(page, line.url + module.path);
  await expect(page.locator('.prose')).toHaveText('Texto inteiro');
  expect((await seen(page)).hasFace).toBe(true);
});

test('[OF-03] a new version is fetched behind, offered, and shown when it is whole', async ({ page, server }) => {
  const book = await makeBook(server, { title: 'Antes' });
  await page.goto(line.url + book.path);
  await keepBook(page);
  const [before] = await kept(page);
  await saveBook(server, await administrator(server), book, { title: 'Depois' });
  await page.goto(line.url + book.path);
  await expect(heading(page)).toHaveText('Antes');
  await expect(page.getByRole('status').filter({ hasText: 'Há uma versão nova: abrir' })).toBeVisible();
  await page.getByRole('button', { name: 'abrir' }).click();
  await expect(heading(page)).toHaveText('Depois');
  await expect.poll(() => kept(page)).toHaveLength(1);
  expect(await kept(page)).not.toEqual([before]);
});

test('[OF-03] on a slow line pages are of one version, and never go back', async ({ page, server }) => {
  test.setTimeout(120_000);
  const book = await makePicturedBook(server, 8, 1);
  await page.goto(line.url + book.path);
  await keepBook(page);
  await saveBook(server, await administrator(server), book, { title: 'Depois' });
  line.slow(60_000);
  // Firefox says so of what a page was still loading when it was left
  expectFaults(page, /^Failed to load ‘/);
  const titles: string[] = [];
  const paths = await pagesOf(server, book.path);
  while (titles.at(-1) !== 'Depois') {
    await page.goto(line.url + (paths[4 + (titles.length % 8)] ?? ''));
    titles.push((await page.locator('.top-title').textContent()) ?? '');
  }
  for (const path of paths.slice(4)) {
    await page.goto(line.url + path);
    titles.push((await page.locator('.top-title').textContent()) ?? '');
  }
  expect(titles.indexOf('Depois')).toBeGreaterThan(0);
  expect(titles.slice(titles.indexOf('Depois')).every((title) => title === 'Depois')).toBe(true);
  expect(titles.slice(0, titles.indexOf('Depois')).every((title) => title === book.title)).toBe(true);
});

test('[OF-03] a line cut at any byte of an update leaves the old version whole, and one that is mended brings the new', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  await cutUpdates(page, { server, line, cuts: 10, seed: 1 });
});

test('[OF-04] an e-book that is hidden is gone at the next page, and stays gone without a network', async ({
  page,
  server,
}) => {
  const book = await makeBook(server, { title: 'Some logo' });
  const module = await makePage(book);
  await page.goto(line.url + book.path);
  await keepBook(page);
  await saveBook(server, await administrator(server), book, { is_visible: false });
  expectFaults(page, /^404 \/ebook\//);
  const answer = await page.goto(line.url + module.path);
  expect(answer?.status()).toBe(404);
  expect(await kept(page)).toEqual([]);
  await line.cut();
  await goTo(page, line.url + book.path);
  await expect(heading(page)).toHaveText('Esta página não está guardada neste aparelho');
});

test('[OF-04] a server in trouble takes nothing away', async ({ page, server, context }) => {
  const book = await makeBook(server, { title: 'Fica' });
  await page.goto(line.url + book.path);
  await keepBook(page);
  for (const status of [404, 410, 500, 503]) {
    await context.route('**/offline.json', (route) => route.fulfill({ status, body: 'proxy' }));
    await page.goto(line.url + book.path);
    await expect(heading(page)).toHaveText('Fica');
    expect(await kept(page)).toHaveLength(1);
    await context.unroute('**/offline.json');
  }
});

test('[OF-04] a silent server keeps a reader waiting once, for 2.5 s at most', async ({ page, server }) => {
  const book = await makeBook(server, { title: 'Sem resposta' });
  const module = await makePage(book);
  await page.goto(line.url + book.path);
  await keepBook(page);
  line.silence();
  expectFaults(page, ...NO_LINE);
  const began = Date.now();
  await page.goto(line.url + module.path, { waitUntil: 'domcontentloaded' });
  const waited = Date.now() - began;
  // timers of browsers are early by some milliseconds
  expect(waited + 100).toBeGreaterThanOrEqual(2_500);
  await page.goto(line.url + book.path, { waitUntil: 'domcontentloaded' });
  expect(Date.now() - began - waited).toBeLessThan(waited);
  await expect(heading(page)).toHaveText('Sem resposta');
});

test('[OF-01] a sound is kept if it is ticked, and its parts are played without a network', async ({
  page,
  server,
}) => {
  const book = await makeBook(server);
  const sound = await uploadSound(server, book);
  const { path } = await makePage(book, { content: `<audio src="${sound.src}" controls title="Aula"></audio>` });
  await page.goto(line.url + path);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel(/^Guardar também os áudios \(mais \d+,\d\sMB\)$/).check();
  await panel.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(panel.getByText(/^Guardado · /)).toBeVisible();
  await line.cut();
  await goTo(page, line.url + path);
  const part = await page.evaluate(async (src) => {
    const answer = await fetch(src, { headers: { Range: 'bytes=4-11' } });
    return { status: answer.status, range: answer.headers.get('Content-Range'), bytes: [...(await answer.bytes())] };
  }, sound.src);
  const range = `bytes 4-11/${sound.bytes.length}`;
  expect(part).toEqual({ status: 206, range, bytes: [...sound.bytes.subarray(4, 12)] });
});

test('[OF-01] an e-book is kept without its sounds unless they are ticked', async ({ page, server }) => {
  const book = await makeBook(server);
  const sound = await uploadSound(server, book);
  await makePage(book, { content: `<audio src="${sound.src}" controls title="Aula"></audio>` });
  await page.goto(line.url + book.path);
  await keepBook(page);
  expect(await page.evaluate(async (src) => (await caches.match(src)) !== undefined, sound.src)).toBe(false);
});

/** A server that sends what the given one does, but for the build that the worker says it is of. */
async function serverOfOldWorker(server: Pick<RunningServer, 'url'>) {
  const present = await (await fetch(`${server.url}/sw.js`)).text();
  const [, build = ''] = /startsWith\(`(\w{8})`\)/.exec(present) ?? [];
  const old = createServer((asked, answer) => {
    const { url = '/', method = 'GET', headers } = asked;
    if (url === '/sw.js') {
      answer.setHeader('Content-Type', 'text/javascript').setHeader('Content-Security-Policy', "connect-src 'self'");
      return void answer.end(present.replace(build, '00000000'));
    }
    const upstream = request(server.url + url, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
    asked.pipe(upstream);
  });
  await once(old.listen(0, 'localhost'), 'listening');
  return {
    url: `http://localhost:${(old.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => old.close(resolve).closeAllConnections()),
  };
}

test('[OF-03] a worker of another build makes way for the present one, and what is kept stays', async ({
  page,
  server,
  context,
}) => {
  const book = await makeBook(server, { title: 'De antes' });
  const before = await serverOfOldWorker(server);
  line.to(before);
  await page.goto(line.url + book.path);
  await keepBook(page);
  const worker = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/ebook/'))?.active);
  expect(await worker()).toBeDefined();
  const changed = page.evaluate(
    () => new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true))),
  );
  line.to(server);
  await before.close();
  void page.evaluate((path) => void fetch(path), book.path).catch(() => {});
  const other = await context.newPage();
  // an update that is under way is still of the old worker; each page that is opened asks again
  await expect(async () => {
    // Chromium now and then loses a navigation that begins just as the workers change; the next one is answered
    await other.goto(line.url + book.path, { timeout: 10_000 }).catch(() => {});
    expect(await Promise.race([changed, other.waitForTimeout(2_000).then(() => false)])).toBe(true);
  }).toPass();
  await line.cut();
  await goTo(page, line.url + book.path);
  await expect(heading(page)).toHaveText('De antes');
});

test('[OF-04] an installation that turns offline reading off takes workers and e-books away', async ({
  page,
  engine,
}) => {
  expectFaults(page, /^404 .*offline\.json$/);
  const place = await migratedPlace(engine);
  const on = await startServer(engine, { SAMPLE_CONTENT: 'off' }, place);
  const book = await makeBook(on, { title: 'Emprestado' });
  await line.close();
  line = await startLine(on);
  await page.goto(line.url + book.path);
  await keepBook(page);
  await on.stop();
  const off = await startServer(engine, { SAMPLE_CONTENT: 'off', OFFLINE_READING: 'off' }, place);
  line.to(off);
  await page.goto(line.url + book.path);
  await expect(heading(page)).toHaveText('Emprestado');
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toHaveCount(0);
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }));
  await expect.poll(left).toEqual({ workers: 0, caches: [] });
  await off.stop();
  await place.remove();
});
