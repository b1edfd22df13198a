import { expect, test } from 'vitest';
import { loadSharp } from '#server/sharp.ts';
import { wholeBook } from '#tests/whole-book.ts';
import { findPictures } from './pictures.ts';

const KEYS = new Set(['/media/1-capa.jpg', '/media/3-alta.png', '/media/9-falta.jpg', 'https://exemplo.com/fora.png']);

async function widths(mostPixels?: number): Promise<(number | undefined)[]> {
  const sharp = await loadSharp();
  const found: (number | undefined)[] = [];
  const { files } = await findPictures(await wholeBook(), KEYS, mostPixels);
  for await (const { bytes } of files()) found.push((await sharp(bytes).metadata()).width);
  return found;
}

test('pictures that are missing, or only on the web, have no file', async () => {
  const { placed } = await findPictures(await wholeBook(), KEYS);
  expect(placed).toEqual({
    '/media/1-capa.jpg': { file: '/pictures/1.jpg', width: 900, height: 1200 },
    '/media/3-alta.png': { file: '/pictures/2.png', width: 500, height: 2000 },
  });
});

test('pictures are as they are where there is room, and all made smaller alike where there is not', async () => {
  expect(await widths()).toEqual([900, 500]);
  expect(await widths((900 * 1200 + 500 * 2000) / 4)).toEqual([450, 250]);
});
