import { soundOf } from '../media-files.ts';
import { openModule } from './fields.ts';
import { expect, test } from './test.ts';

test('[WR-09] a sound is sent into the text, under its name', async ({ page, server, signInAs }) => {
  const { save } = await openModule({ page, server, signInAs }, { content: '<p>Ouça</p>' });
  await page.getByRole('button', { name: 'Inserir áudio' }).click();
  await page.getByLabel('Enviar áudio').setInputFiles({
    ...{ name: 'Aula 1.mp3', mimeType: 'audio/mpeg', buffer: soundOf('mp3') },
  });
  await expect(page.getByLabel('Nome do áudio')).toHaveValue('Aula 1');
  await page.getByRole('dialog').getByRole('button', { name: 'Inserir', exact: true }).click();
  await expect(page.locator('.ProseMirror audio')).toHaveAttribute('src', /^\/media\/\d+-Aula1\.mp3$/);
  const { content } = await save();
  expect(content).toMatch(/<audio src="\/media\/\d+-Aula1\.mp3" controls(="")? title="Aula 1"/);
});
