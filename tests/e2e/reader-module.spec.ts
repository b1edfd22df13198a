import { makeBook, makePage } from './reader-content.ts';
import { expect, expectFaults, test } from './test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } });

test('[MR-01] a module shows its title, cover, duration and sanitised content, and leads back', async ({
  page,
  server,
}) => {
  expectFaults(page, /^404 \/media\//);
  const book = await makeBook(server, { title: 'Guia' });
  await makePage(book, { title: 'Antes', order_index: 0 });
  const content = '<h1>Parte</h1><p onclick="x()">Um <em>texto</em></p><script>alert(1)</script>';
  const cover = { cover_image: '/media/1-prato.png', duration: '15 min' };
  const { path } = await makePage(book, { title: 'O prato', order_index: 1, content, ...cover });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('O prato');
  await expect(page.getByText('Módulo 2')).toBeVisible();
  await expect(page.getByText('2 de 2')).toBeVisible();
  await expect(page.getByText('15 min')).toBeVisible();
  await expect(page.locator('main img').first()).toHaveAttribute('src', '/media/1-prato.png');
  await expect(page.getByRole('heading', { level: 2, name: 'Parte' })).toBeVisible();
  expect(await page.locator('main').innerHTML()).not.toMatch(/onclick|alert\(1\)/);
  const main = await page.getByRole('main').boundingBox();
  expect(main?.height).toBeGreaterThanOrEqual(1500);
  await page.getByRole('banner').getByRole('link', { name: 'Guia' }).click();
  await expect(page).toHaveURL(book.path);
  await page.goBack();
  await page.getByRole('link', { name: 'Voltar aos módulos' }).click();
  await expect(page).toHaveURL(`${book.path}#modules`);
});

test('[MR-01] the colours and alignment of an author show, under a policy without inline styles', async ({
  page,
  server,
}) => {
  const book = await makeBook(server);
  const content = '<p style="text-align:center">Ao <span style="color:#2f6b4f">centro</span></p>';
  const { path } = await makePage(book, { content });
  const answers = [await page.goto(path), await page.reload()];
  for (const answer of answers) {
    expect(answer?.headers()['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+'/);
    expect(answer?.headers()['content-security-policy']).not.toContain('unsafe-inline');
  }
  await expect(page.getByText('Ao centro')).toHaveCSS('text-align', 'center');
  await expect(page.getByText('centro', { exact: true })).toHaveCSS('color', 'rgb(47, 107, 79)');
});

test('[MR-02] a module that is not there answers 404 and leads back to its e-book', async ({ page, server }) => {
  expectFaults(page, /^404 \/ebook\/[\w-]+\/[\w-]+\/module\/[\w-]+\/x$/);
  const book = await makeBook(server);
  const other = await makePage(await makeBook(server));
  const answer = await page.goto(`${book.path}/module/${other.id}/x`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Módulo não encontrado');
  await page.getByRole('link', { name: 'Voltar aos módulos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(book.title);
});

test('[MR-02] [ER-02] and it says so in the language of the e-book', async ({ page, server }) => {
  expectFaults(page, /^404 \/ebook\/[\w-]+\/[\w-]+\/module\/none\/x$/);
  const book = await makeBook(server, { language: 'fr' });
  await page.goto(`${book.path}/module/none/x`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Module introuvable');
});

test('[MR-03] previous and next lead through the modules', async ({ page, server }) => {
  const book = await makeBook(server);
  const { path } = await makePage(book, { title: 'Um', order_index: 1 });
  await makePage(book, { title: 'Oculto', order_index: 2, is_visible: false });
  await makePage(book, { title: 'Dois', order_index: 3 });
  await makePage(book, { title: 'Presente', order_index: 0, is_bonus: true });
  await page.goto(path);
  const ways = page.getByRole('navigation', { name: 'Outros módulos' });
  await expect(ways.getByRole('link', { name: /Anterior/ })).toHaveCount(0);
  for (const title of ['Dois', 'Presente']) {
    await ways.getByRole('link', { name: `Próximo ${title}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await expect(page.getByText('1 de 1')).toBeVisible();
  await expect(ways.getByRole('link', { name: /Próximo/ })).toHaveCount(0);
  await ways.getByRole('link', { name: 'Anterior Dois' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dois');
});

test('[ER-06] YouTube and Vimeo play in their own players, without cookies', async ({ page, server }) => {
  await page.route(/^https:\/\/(www\.youtube|player\.vimeo)/, (route) =>
    route.fulfill({ body: 'player', contentType: 'text/html' }),
  );
  const book = await makeBook(server);
  const players = {
    'https://youtu.be/dQw4w9WgXcQ': 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    'https://vimeo.com/76979871': 'https://player.vimeo.com/video/76979871?dnt=1',
  };
  for (const [video_url, src] of Object.entries(players)) {
    const { path } = await makePage(book, {
      title: 'Aula',
      slug: src.replace(/\W+/g, '-').toLowerCase().slice(0, 60),
      video_url,
    });
    await page.goto(path);
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('src', src);
    await expect(frame).toHaveAttribute('title', 'Vídeo: Aula');
    await expect(frame).toHaveAttribute('loading', 'lazy');
    const box = await frame.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  }
});

test('[ER-06] any other video is a video element with mp4, webm and ogg sources', async ({ page, server }) => {
  expectFaults(page, /^404 \/media\//);
  const { path } = await makePage(await makeBook(server), { video_url: '/media/video-1-aula.mp4' });
  await page.goto(path);
  const sources = page.locator('video source');
  expect(await sources.evaluateAll((all) => all.map((one) => one.getAttribute('type')))).toEqual([
    'video/mp4',
    'video/webm',
    'video/ogg',
  ]);
  await expect(sources.first()).toHaveAttribute('src', '/media/video-1-aula.mp4');
  await expect(page.locator('video')).toHaveAttribute('controls');
});
