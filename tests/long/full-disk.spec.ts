import path from 'node:path';
import { expect, test } from '@playwright/test';
import { testPlace } from '../database.ts';
import { startServer } from '../e2e/server.ts';
import { smallDisk } from './small-disk.ts';

const FULL = 'O servidor está sem espaço em disco. Nada foi gravado; o que você escreveu continua aqui.';

test('with a full disk a save says so and what was typed stays, until there is room again', async ({ page }, info) => {
  test.skip(info.project.name !== 'sqlite', 'the message is the same');
  const disk = smallDisk(12);
  test.skip(typeof disk === 'string', String(disk));
  if (typeof disk === 'string') return;
  const place = { ...(await testPlace('sqlite')), dataDir: path.join(disk.folder, 'data') };
  const server = await startServer('sqlite', { SAMPLE_CONTENT: 'off', DISK_RESERVE: '0MB' }, place);
  const form = { email: 'first@example.com', password: 'segredo-1' };
  await page.request.post(`${server.url}/auth`, { form: { intent: 'sign-up', name: '', ...form } });
  await page.request.post(`${server.url}/auth`, { form: { intent: 'sign-in', ...form } });
  await page.goto(`${server.url}/admin/ebooks/new`);
  await page.getByLabel('Título').fill('Texto precioso');
  await page.getByLabel('Slug').fill('precioso');
  disk.fill();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: FULL })).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('Texto precioso');
  disk.free();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('E-book criado com sucesso.')).toBeVisible();
  await server.stop();
  await place.remove();
  disk.remove();
});
