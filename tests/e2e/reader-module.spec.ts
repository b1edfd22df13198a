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
