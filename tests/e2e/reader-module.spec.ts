import { makeBook, makePage } from './reader-content.ts';
import { expect, expectFaults, test } from './test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } });

test('[MR-01] a short module stands in a tall page, and leads back to its e-book', async ({ page, server }) => {
  const book = await makeBook(server, { title: 'Guia' });
  const { path } = await makePage(book, { title: 'O prato', content: '<p>Pouco</p>' });
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto(path);
    expect((await page.getByRole('main').boundingBox())?.height).toBeGreaterThanOrEqual(1500);
  }
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

test('[WR-09] without script a player is a link that opens the page of its site', async ({ page, server }) => {
  await page.route(/^https:\/\/www\.youtube/, (route) => route.fulfill({ body: 'player', contentType: 'text/html' }));
  const { path } = await makePage(await makeBook(server), { title: 'Aula', video_url: 'https://youtu.be/dQw4w9WgXcQ' });
  await page.goto(path);
  await page.getByRole('link', { name: 'Vídeo: Aula Reproduzir do YouTube' }).click();
  await expect(page).toHaveURL('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
});

test('[RC-05] of a video that its cover stands for nothing is fetched until it is played', async ({ page, server }) => {
  expectFaults(page, /^404 \/media\//);
  const { path } = await makePage(await makeBook(server), {
    video_url: '/media/video-1-aula.mp4',
    cover_image: '/media/1-prato.png',
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // a video whose first bytes are wanted holds up the end of loading
  await page.goto(path);
  expect(asked).toContain('/media/1-prato.png');
  expect(asked).not.toContain('/media/video-1-aula.mp4');
  await page.locator('video').evaluate((video: HTMLVideoElement) => void video.play().catch(() => {}));
  await expect.poll(() => asked).toContain('/media/video-1-aula.mp4');
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

test.describe('with script', () => {
  test.use({ javaScriptEnabled: true });

  test('[RC-04] the bar names the module once its title is scrolled away, its e-book before', async ({
    page,
    server,
  }) => {
    const book = await makeBook(server, { title: 'Guia' });
    const { path } = await makePage(book, { title: 'O prato', content: '<p>Texto.</p>'.repeat(60) });
    await page.goto(path);
    const [name, title] = [page.locator('.top-module'), page.locator('.top-title')];
    await expect(title).toHaveText('Guia');
    await expect(name).toBeHidden();
    await page.mouse.wheel(0, 900);
    await expect(name).toHaveText('1 · O prato');
    await expect(name).toBeVisible();
    await expect(title).toBeHidden();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(title).toBeVisible();
    await expect(name).toBeHidden();
  });
});
