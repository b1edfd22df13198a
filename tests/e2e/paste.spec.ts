import { withoutBlockIds } from '#common/document/block-ids.ts';
import { laidOut, pasteCases } from '../paste/cases.ts';
import { lossesOf } from '../paste/measures.ts';
import { openModule, picture } from './fields.ts';
import { pasteEach } from './paste-each.ts';
import { expect, expectFaults, test } from './test.ts';

/** A picture as the RTF flavour of Word holds it. */
const inRtf = (bytes: Buffer) =>
  `{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn fFlipH}{\\sv 0}}}\\pngblip\\bliptag1\n${bytes.toString('hex')}}}`;
const WORD_PICTURE = (n: number) =>
  `<p class=MsoNormal><img width=320 height=320 src="file:///C:/clip_image00${n}.png"></p>`;

test('[WR-10] every clipboard of the collection becomes the blocks that it should, and nothing in it is lost', async ({
  page,
  server,
  signInAs,
}) => {
  await page.route('**/uploads**', (route) => route.fulfill({ status: 201, headers: { location: '/uploads/none' } }));
  const others = /exemplo\.(?:com|org)|amazonaws|googleusercontent|wikimedia|youtube/;
  await page.route(others, (route) => route.fulfill({ status: 204 }));
  const { text } = await openModule({ page, server, signInAs });
  const [made, copied] = [pasteCases('made'), pasteCases('copied')];
  expect(made.length).toBeGreaterThanOrEqual(170);
  expect(copied.length).toBeGreaterThanOrEqual(100);
  const cases = [...made, ...copied];
  const written = await pasteEach(text, cases);
  const results = cases.map(({ title }, index) => `${title}\n${laidOut(withoutBlockIds(written[index] ?? ''))}`);
  expect(results.join('\n\n')).toBe(cases.map(({ title, expected }) => `${title}\n${expected}`).join('\n\n'));
  expect(cases.flatMap((one, index) => lossesOf(one, written[index] ?? ''))).toEqual([]);
  const broken = /<img(?![^>]*(?: data-waits="(?:sending|lost)"| src="(?:https:|\/media\/)))[^>]*>/g;
  expect(written.flatMap((html) => html.match(broken) ?? [])).toEqual([]);
});

test('[WR-10] pasted pictures are sent, and one that fails midway can be sent again', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, save } = await openModule({ page, server, signInAs });
  expectFaults(page, /^422 \/uploads\//);
  let patches = 0;
  await page.route('**/uploads/**', (route) => {
    const isSecond = route.request().method() === 'PATCH' && ++patches === 2;
    return isSecond ? route.fulfill({ status: 422, json: { code: 'upload_refused', params: {} } }) : route.continue();
  });
  const [first, second] = [await picture('png', 320), await picture('png', 300)];
  const html = `<html><body><p class=MsoNormal>um</p>${WORD_PICTURE(1)}${WORD_PICTURE(2)}</body></html>`;
  await pasteEach(text, [{ html, rtf: `{\\rtf1 ${inRtf(first)}\\par ${inRtf(second)}}` }]);
  const again = text.getByRole('button', { name: 'Tentar de novo' });
  await expect(again).toHaveCount(1);
  await expect(text.locator('img[src^="/media/"]')).toHaveCount(1);
  await expect(text.getByRole('alert')).toContainText('A imagem não foi enviada.');
  await again.click();
  await expect(text.locator('img[src^="/media/"]')).toHaveCount(2);
  const { content } = await save();
  expect(content?.match(/<img src="\/media\/[^>"]+" width="3[02]0" height="3[02]0" \/>/g)).toHaveLength(2);
});

test('a picture that did not come along has a box that takes its file, and readers do not see it', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, save, ebook, id } = await openModule({ page, server, signInAs });
  await pasteEach(text, [{ html: `<html><body><p>Veja:</p>${WORD_PICTURE(1)}</body></html>` }]);
  await expect(text).toContainText('A imagem não veio: arraste o arquivo');
  await expect(text.locator('img[src]')).toHaveCount(0);
  expect((await save()).content).toMatch(/<p>Veja:<\/p><p><img width="320" height="320" data-waits="\w{12}" \/><\/p>/);
  const reader = await page.request.get(`/ebook/${ebook.id}/${ebook.slug}/module/${id}/campos`);
  expect(await reader.text()).not.toMatch(/data-waits|A imagem não veio/);
  await page.goto(`/admin/modules/${id}/edit`);
  const chooser = page.waitForEvent('filechooser');
  await text.getByRole('button', { name: 'Escolher arquivo' }).click();
  await (await chooser).setFiles({ name: 'pao.png', mimeType: 'image/png', buffer: await picture('png') });
  await expect(text.locator('img[src^="/media/"]')).toHaveCount(1);
});

test('five megabytes that are pasted, as a page or as plain text, are answered with words, and change nothing', async ({
  page,
  server,
  signInAs,
}) => {
  const { text } = await openModule({ page, server, signInAs }, { content: '<p>fica</p>' });
  const words = 'palavra '.repeat(120);
  for (const [type, line] of [
    ['text/html', `<p class="MsoNormal" style="margin:0cm">${words}</p>`],
    ['text/plain', `${words}\n`],
  ] as const) {
    await text.evaluate(
      (node, [type, given]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(type, given);
        node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [type, line.repeat(Math.ceil((5 * 1024 * 1024) / line.length))] as const,
    );
    await expect(page.getByText('Texto grande demais')).toBeVisible();
    await expect(page.getByText(/Cole em partes\. Nada foi mudado\./)).toBeVisible();
    await expect(text).toHaveText('fica');
    await page.reload();
  }
});

test('[WR-10] a copied picture comes as its file, whatever address stands beside it; one without a file is brought by the server', async ({
  page,
  server,
  signInAs,
}) => {
  await page.route(/exemplo\.com|10\.0\.0\.9/, (route) => route.fulfill({ status: 204 }));
  const { text, save, id: moduleId } = await openModule({ page, server, signInAs });
  const bytes = [...(await picture('png', 300))];
  await text.evaluate((node, bytes) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<html><body><img src="https://exemplo.com/foto.png" alt="Forno"></body></html>',
    );
    clipboardData.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }));
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, bytes);
  const own = text.locator('img[src^="/media/"]');
  await expect(own).toHaveCount(1);
  const bring = page.getByRole('button', { name: 'Trazer para a biblioteca' });
  await expect(bring).toHaveCount(0);
  const url = String(await own.getAttribute('src'));
  expect((await save()).content).toContain(`src="${url}"`);
  await page.goto(`/admin/modules/${moduleId}/edit`);
  const remote = 'http://10.0.0.9/forno.png';
  await pasteEach(text, [{ html: `<html><body><p>a</p><p><img src="${remote}" alt="b"></p></body></html>` }]);
  await expect(page.getByText('1 imagem fica em outro site')).toBeVisible();
  await bring.click();
  const failed = page.getByRole('alert').filter({ hasText: '1 imagem não pôde ser trazida:' });
  await expect(failed).toContainText('10.0.0.9 Este endereço não é da internet pública.');
  await expect(text.locator(`img[src="${remote}"]`)).toHaveCount(1);
  // no test leaves this machine: what the server says of a picture that came
  await page.route('**/admin/pictures?*', (route) => {
    const id = new URL(route.request().url()).searchParams.get('pictures') ?? '';
    return route.fulfill({
      json: { isOver: true, done: 1, brought: { [id]: { url, width: 300, height: 300 } }, failed: {} },
    });
  });
  await bring.click();
  await expect(own).toHaveCount(1);
  await expect(bring).toHaveCount(0);
  await expect(failed).toHaveCount(0);
  expect((await save()).content).toContain(`<img src="${url}" alt="b" width="300" height="300" />`);
});
