import { makeBook, makePage } from './reader-content.ts';
import { expect, expectFaults, test } from './test.ts';

test('[ER-06] [WR-09] players of other sites load nothing of theirs until a person presses play', async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  await page.route(/^https:\/\/(www\.youtube|player\.vimeo|open\.spotify)/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: 'player', contentType: 'text/html' });
  });
  const book = await makeBook(server);
  const players = {
    'https://youtu.be/dQw4w9WgXcQ': 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    'https://vimeo.com/76979871': 'https://player.vimeo.com/video/76979871?dnt=1',
    'https://open.spotify.com/track/4rOoJ6Egrf8K2IrywzwOMk':
      'https://open.spotify.com/embed/track/4rOoJ6Egrf8K2IrywzwOMk',
  };
  const pageOf: Record<string, string> = {
    'https://youtu.be/dQw4w9WgXcQ': 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  };
  for (const [video_url, src] of Object.entries(players)) {
    const { path } = await makePage(book, {
      title: 'Aula',
      slug: src.replace(/\W+/g, '-').toLowerCase().slice(0, 60),
      video_url,
    });
    await page.goto(path);
    const frame = page.locator('iframe');
    await expect(frame).toHaveCount(0);
    expect(asked.splice(0)).toEqual([]);
    const link = page.getByRole('link', { name: /^Vídeo: Aula Reproduzir do (YouTube|Vimeo|Spotify)$/ });
    await expect(link).toHaveAttribute('href', pageOf[video_url] ?? video_url);
    const place = await link.boundingBox();
    await link.press('Enter');
    await expect(frame).toBeFocused();
    await expect(frame).toHaveAttribute('src', src.includes('?') ? `${src}&autoplay=1` : src);
    await expect(frame).toHaveAttribute('title', 'Vídeo: Aula');
    await expect.poll(() => asked.length).toBe(1);
    const box = await frame.boundingBox();
    expect(box).toEqual(place);
    if (src.includes('?')) expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    asked.splice(0);
  }
});

test('[WR-09] a sound has keys that change its speed and skip', async ({ page, server }) => {
  expectFaults(page, /^404 \/media\//);
  const content = '<audio src="/media/1-nada.mp3" controls title="Aula 1"></audio>';
  const { path } = await makePage(await makeBook(server), { content });
  await page.goto(path);
  const sound = page.locator('audio');
  const state = () => sound.evaluate((one: HTMLAudioElement) => [one.playbackRate, one.currentTime]);
  await page.getByRole('button', { name: 'Velocidade 1×' }).click();
  await page.getByRole('button', { name: 'Avançar 30 segundos' }).click();
  await page.getByRole('button', { name: 'Voltar 15 segundos' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Velocidade 1,25×' })).toBeVisible();
  expect(await state()).toEqual([1.25, 15]);
});

test('[WR-09] a video shows its picture with one key of 64 px, and the browser’s own keys once it is pressed', async ({
  page,
  server,
}) => {
  expectFaults(page, /^404 \/media\//);
  const { path } = await makePage(await makeBook(server), {
    ...{ title: 'Aula', video_url: '/media/1-aula.mp4', cover_image: '/samples/tea.webp' },
  });
  await page.goto(path);
  const video = page.locator('video');
  const play = page.getByRole('button', { name: 'Reproduzir o vídeo: Aula' });
  await expect(play).toBeVisible();
  expect(await video.getAttribute('controls')).toBeNull();
  expect(await play.evaluate((one) => getComputedStyle(one, '::before').width)).toBe('64px');
  const box = await video.boundingBox();
  expect(await play.boundingBox()).toEqual(box);
  await play.press('Enter');
  await expect(play).toHaveCount(0);
  await expect(video).toHaveAttribute('controls');
  await expect(video).toBeFocused();
  expect(await video.boundingBox()).toEqual(box);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[WR-09] a video has the browser’s own keys', async ({ page, server }) => {
    const { path } = await makePage(await makeBook(server), {
      ...{ title: 'Aula', video_url: '/media/1-aula.mp4', cover_image: '/samples/tea.webp' },
    });
    await page.goto(path);
    await expect(page.locator('video')).toHaveAttribute('controls');
    await expect(page.getByRole('button', { name: 'Reproduzir o vídeo: Aula' })).toHaveCount(0);
  });
});
