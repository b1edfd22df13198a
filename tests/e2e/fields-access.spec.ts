import { makeEbook } from '../factories.ts';
import { expectAccessible } from './accessible.ts';
import { openModule, select } from './fields.ts';
import { untilQuiet } from './quiet.ts';
import { watchShifts } from './shifts.ts';
import { ctxFor, expect, test } from './test.ts';

const HTML =
  '<h2>Pão</h2><p>Com <a href="https://exemplo.com">link</a>, <code>código</code>.</p><blockquote><p>dito</p></blockquote>';

test('axe finds no fault in the dialog of a picture and in the text as HTML', async ({ page, server, signInAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openModule({ page, server, signInAs }, { content: HTML });
  await page.getByRole('button', { name: 'Inserir imagem' }).click();
  await expect(page.getByRole('dialog', { name: 'Inserir imagem' })).toBeVisible();
  // words of the page that it half covers are no fault of theirs; the page is looked at below
  await expectAccessible(page, 'the dialog of a picture', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'HTML' }).click();
  await expect(page.getByRole('textbox', { name: 'Conteúdo' })).toContainText('<blockquote>');
  await page.getByRole('textbox', { name: 'Conteúdo' }).click();
  await page.keyboard.insertText('<!-- nota --><table class="t"></table>');
  await expect(page.getByText('Quem lê não recebe')).toBeVisible();
  await expectAccessible(page, 'the module’s HTML');
});

const MODULE_FIELDS = [
  ...['Título do bônus', 'Descrição do bônus', 'Novo benefício do bônus', 'Texto do botão', 'Título', 'Slug'],
  ...['Duração', 'Ordem', 'Descrição', 'Imagem de capa', 'Conteúdo', 'URL do vídeo', 'Enviar vídeo'],
];

test('[FN-03] each field has its visible label as its name, and faults are bound to it', async ({
  page,
  server,
  signInAs,
}) => {
  const { text } = await openModule({ page, server, signInAs });
  await page.getByRole('switch', { name: 'Módulo bônus' }).check();
  for (const name of MODULE_FIELDS) await expect(page.getByLabel(name, { exact: true })).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'Imagem de capa' })).toBeVisible();
  await page.getByRole('tab', { name: 'HTML' }).click();
  await text.click();
  await page.keyboard.insertText('x'.repeat(500_001));
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(text).toHaveAccessibleDescription(/Use no máximo 500.?000 caracteres/);
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(text).toBeFocused();
});

test('[HE-02] [HE-03] by keyboard alone: to the toolbar, along it, into a popover and back to the text', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, save } = await openModule({ page, server, signInAs }, { content: '<p>pão</p>' });
  await page.getByRole('tab', { name: 'Editor' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cabeçalho 1' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Cabeçalho 1' })).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Negrito' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.press('End');
  // the editor hears of a moved cursor a moment later
  await page.waitForTimeout(50);
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Negrito' })).toBeFocused();
  for (let step = 0; step < 11; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Inserir link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Texto do link')).toBeFocused();
  await page.keyboard.type(' aqui');
  await page.keyboard.press('Tab');
  await page.keyboard.type('exemplo.com');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  expect((await save()).content).toBe(
    '<p><strong>pão</strong><a href="https://exemplo.com"><strong> aqui</strong></a></p>',
  );
});

test('[HE-03] the quick tips open from the foot, on a telephone under the text, and an empty page shows the first of them', async ({
  page,
  server,
  signInAs,
}) => {
  const { id, text } = await openModule({ page, server, signInAs });
  const first = page.getByRole('region', { name: 'Dicas rápidas' });
  await expect(first).toContainText('no começo da linha: tabela');
  await text.fill('Um');
  await expect(first).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tudo salvo')).toBeVisible();
  const tip = page.getByText('Selecione um trecho e clique num botão').filter({ visible: true });
  await expect(tip).toBeHidden();
  await page.getByRole('button', { name: 'Dicas rápidas' }).click();
  await expect(tip).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/admin/modules/${id}/edit`);
  await expect(tip).toBeHidden();
  await page.getByText('Dicas rápidas').filter({ visible: true }).click();
  await expect(tip).toBeVisible();
});

test('[HE-04] what is pasted from a word processor becomes clean HTML, and a table stays', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, save } = await openModule({ page, server, signInAs });
  await text.click();
  const paste = (html: string) =>
    text.evaluate((node, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', pasted);
      node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  await paste(
    '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.3"><span style="font-size:16pt;color:#000000;background-color:transparent">Do Docs</span></h2><p dir="ltr"><span style="font-weight:700;color:#000000">forte</span><span style="font-weight:400"> leve</span></p></b>',
  );
  await page.keyboard.press('Enter');
  await paste(
    '<html><head><style>p.MsoNormal{margin:0}</style></head><body><p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span><![endif]>um<o:p></o:p></p><p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>dois</p><p class="MsoNormal" style="text-align:center"><i style="mso-bidi-font-style:normal">centro</i></p></body></html>',
  );
  await page.keyboard.press('Enter');
  await paste('<table><tr><td><p>célula</p></td><td><p>outra</p></td></tr></table>');
  await expect(text).toContainText('célula');
  const { content } = await save();
  expect(content).toBe(
    '<h2>Do Docs</h2><p><strong>forte</strong> leve</p><ul><li><p>um</p></li><li><p>dois</p></li></ul><p style="text-align:center"><em>centro</em></p><table><tbody><tr><td><p>célula</p></td><td><p>outra</p></td></tr></tbody></table>',
  );
});

test('the editors are fetched by the forms that use them and by no other page, and the page does not jump', async ({
  page,
  server,
  signInAs,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: `leve-${process.pid}` });
  for (const place of ['/', '/admin', `/admin/ebooks/${ebook.id}/modules`, `/ebook/${ebook.id}/${ebook.slug}`]) {
    await page.goto(place);
    await untilQuiet(page);
  }
  expect(fetched.filter((url) => /visual-editor|source-editor/.test(url))).toEqual([]);
  const { id, text } = await openModule({ page, server, signInAs }, { content: HTML.repeat(4) });
  expect(fetched.some((url) => url.includes('visual-editor'))).toBe(true);
  expect(fetched.some((url) => url.includes('source-editor'))).toBe(false);
  const { expectStill } = await watchShifts(page);
  await page.goto(`/admin/modules/${id}/edit`);
  await text.scrollIntoViewIfNeeded();
  await untilQuiet(page);
  await expectStill(0.05);
  await select(page, 'Pão');
});

test('a module’s page stands in its place before its settings, which come after it, have arrived', async ({
  page,
  server,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openModule({ page, server, signInAs }, { content: HTML });
  const place = () => page.locator('[data-html-page]').boundingBox();
  const whole = await place();
  await page.route(page.url(), async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.indexOf('<section', body.indexOf('data-html-page'))) });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Configurações' })).toHaveCount(0);
  expect(await place()).toMatchObject({ x: whole?.x, width: whole?.width });
});
