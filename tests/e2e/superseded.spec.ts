import { expect, test } from './test.ts';

test('a click on another entry, while the page of the first one is on its way, leaves no error behind', async ({
  page,
  signInAs,
}) => {
  await signInAs('editor');
  await page.goto('/');
  // data that stands at once, of an answer that has not ended yet, for a page whose code is late
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (address, options) => {
      const answer = await fetch(address, options);
      const signal = address instanceof Request ? address.signal : options?.signal;
      if (!signal || !String(address instanceof Request ? address.url : address).includes('/admin/supplements.data'))
        return answer;
      const text = await answer.arrayBuffer();
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new Uint8Array(text));
          signal.addEventListener('abort', () => {
            document.documentElement.dataset.cut = 'yes';
            stream.error(signal.reason);
          });
        },
      });
      return new Response(body, answer);
    };
  });
  let asked = 0;
  // held to the end: code that is let go lets the first page arrive before the second click
  await page.route(/\/assets\/supplements-[^/]*\.js$/, async () => {
    asked += 1;
  });
  const menu = page.getByRole('complementary');
  const data = page.waitForResponse(/\/admin\/supplements\.data/);
  await menu.getByRole('link', { name: 'Suplementação' }).click();
  await (await data).finished();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await menu.getByRole('link', { name: 'Produtos' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-cut', 'yes');
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible();
});
