import { readFile, writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import { gateUploads, openModule, watchPercent } from './fields.ts';
import { expect, expectFaults, type Page, test } from './test.ts';
import { toast } from './toast.ts';

const address = (page: Page) => page.getByLabel('URL do vídeo');
const file = (page: Page) => page.getByLabel('Enviar vídeo');
/** Offsets at which parts were sent. */
function offsetsOf(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

/** A real video of 20 MB, three parts to send: zeros stand behind its end, where players do not look. */
async function longVideo(info: TestInfo, name: string): Promise<string> {
  const real = await readFile('server/sample/assets/prato.mp4');
  const path = info.outputPath(name);
  await writeFile(path, Buffer.concat([real, Buffer.alloc(20 * 1024 * 1024 - real.length)]));
  return path;
}

test('[MF-06] [MF-07] the file button says what it takes; what is no video, or too large, is refused at once', async ({
  page,
  server,
  signInAs,
}) => {
  await openModule({ page, server, signInAs });
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/uploads') && sent.push(request.url()));
  await expect(page.getByText('MP4, MOV, AVI até 500MB')).toBeVisible();
  await expect(file(page)).toHaveAccessibleDescription('MP4, MOV, AVI até 500MB');
  await file(page).setInputFiles({ name: 'texto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(page.getByText('Por favor, selecione um arquivo de vídeo válido.')).toBeVisible();
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"][accept^="video"]');
    const film = new File(['x'], 'longo.mp4', { type: 'video/mp4' });
    Object.defineProperty(film, 'size', { value: 500 * 1024 * 1024 + 1 });
    Object.defineProperty(input, 'files', { value: [film], configurable: true });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByText('O arquivo deve ter no máximo 500MB.')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('[VF-01] [VF-02] [G-01] a video is sent with its real progress, said to be there, stored and shown', async ({
  page,
  server,
  signInAs,
}) => {
  const { save } = await openModule({ page, server, signInAs });
  const gate = await gateUploads(page, 2);
  const seen = await watchPercent(page);
  await file(page).setInputFiles(await longVideo(test.info(), 'Aula 1.mp4'));
  await expect(page.getByText('80% carregado')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('progressbar', { name: 'Progresso do envio' })).toHaveAttribute('aria-valuenow', '80');
  gate.open();
  await expect(page.getByText('Vídeo carregado com sucesso.')).toBeVisible();
  await expect(address(page)).toHaveValue(/^\/media\/video-\d{13}-?Aula1\.mp4$/);
  const shown = page.locator('video');
  await expect(shown).toHaveAttribute('preload', 'metadata');
  await expect.poll(() => shown.evaluate((node: HTMLVideoElement) => node.controls)).toBe(true);
  expect((await seen()).at(-1)).toBe(100);
  const { video_url } = await save();
  expect(video_url).toMatch(/^\/media\/video-/);
});

test('[VF-01] a file that the server refuses says why, and the progress is gone', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^422 \/uploads\/[\w-]+$/);
  await openModule({ page, server, signInAs });
  await file(page).setInputFiles({
    name: 'falso.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('nada '.repeat(500)),
  });
  const words = 'Falha ao carregar o vídeo: Por favor, selecione um arquivo de vídeo válido.';
  await expect(toast(page, 'Erro no upload', words)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(address(page)).toHaveValue('');
});

test('[VF-02] a lost connection is told, and the upload goes on by itself where it stopped', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^net::ERR_INTERNET_DISCONNECTED \/(?:uploads\/[\w-]+|live)$/);
  const { save } = await openModule({ page, server, signInAs });
  const gate = await gateUploads(page, 1);
  const offsets = offsetsOf(page);
  await file(page).setInputFiles(await longVideo(test.info(), 'a.mp4'));
  await expect(page.getByText('40% carregado')).toBeVisible({ timeout: 40_000 });
  await expect.poll(() => offsets.length).toBe(2);
  await page.context().setOffline(true);
  await expect(page.getByText('Conexão perdida; o envio continua sozinho quando ela voltar.')).toBeVisible();
  const cut = page.waitForEvent('requestfailed');
  gate.open();
  await cut;
  await page.context().setOffline(false);
  await expect(page.getByText('Conexão perdida')).toBeHidden();
  await expect(page.getByText('Vídeo carregado com sucesso.')).toBeVisible({ timeout: 40_000 });
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
  expect((await save()).video_url).toMatch(/^\/media\/video-/);
});

test('[VF-02] an upload can be paused, and continued where it stopped', async ({ page, server, signInAs }) => {
  await openModule({ page, server, signInAs });
  const gate = await gateUploads(page, 1);
  const offsets = offsetsOf(page);
  await file(page).setInputFiles(await longVideo(test.info(), 'a.mp4'));
  await expect(page.getByText('40% carregado')).toBeVisible({ timeout: 40_000 });
  await expect.poll(() => offsets.length).toBe(2);
  await page.getByRole('button', { name: 'Pausar envio' }).click();
  await expect(page.getByText('Envio pausado')).toBeVisible();
  await expect(page.getByText('40% carregado')).toBeVisible({ timeout: 40_000 });
  gate.open();
  await page.getByRole('button', { name: 'Continuar envio' }).click();
  await expect(page.getByText('Vídeo carregado com sucesso.')).toBeVisible({ timeout: 30_000 });
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
  await page.getByRole('button', { name: 'Remover vídeo' }).click();
  await expect(address(page)).toHaveValue('');
  await expect(address(page)).toBeFocused();
});

test('[VF-02] an upload can be cancelled', async ({ page, server, signInAs }) => {
  await openModule({ page, server, signInAs });
  const gate = await gateUploads(page, 1);
  const offsets = offsetsOf(page);
  await file(page).setInputFiles(await longVideo(test.info(), 'b.mp4'));
  await expect(page.getByText('40% carregado')).toBeVisible({ timeout: 40_000 });
  await expect.poll(() => offsets.length).toBe(2);
  const ended = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.getByRole('button', { name: 'Cancelar envio' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  gate.open();
  await (await ended).response();
  await expect(address(page)).toHaveValue('');
  await expect(page.getByText('Erro no upload')).toBeHidden();
});

test('[FN-03] a YouTube or Vimeo address is recognised; another plays as a file; one that does not open says so', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^404 \/nada\.mp4$/);
  await openModule({ page, server, signInAs });
  await address(page).fill('https://youtu.be/dQw4w9WgXcQ');
  await expect(page.getByText('Vídeo do YouTube')).toBeVisible();
  await address(page).fill('https://vimeo.com/76979871');
  await expect(page.getByText('Vídeo do Vimeo')).toBeVisible();
  await address(page).fill(`${server.url}/nada.mp4`);
  await expect(page.getByText('Este endereço não abre como vídeo no navegador.')).toBeVisible();
  await address(page).fill('isto não é um endereço');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Por favor, insira uma URL válida.')).toBeVisible();
  await expect(address(page)).toHaveAccessibleDescription(/Por favor, insira uma URL válida/);
  await expect(address(page)).toBeFocused();
});
