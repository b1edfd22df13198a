import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { uploadAddress } from '#common/upload-address.ts';
import { acceptUpload } from '#server/media/media.ts';
import { diskStorage } from '#server/storage/disk.ts';
import { makeEbook, makeModule, slug } from '../factories.ts';
import { makeProduct } from '../items.ts';
import { ctxFor, expect, test } from './test.ts';

/** Width and height of covers as authors have them. */
const SHAPES = { 'dois por três': [400, 600], 'um por um e seis': [400, 640], 'três por quatro': [450, 600] } as const;

async function storePicture(
  ctx: ReturnType<typeof ctxFor>,
  [width, height]: readonly [number, number],
): Promise<string> {
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'prelo-shape-')), 'capa.png');
  await writeFile(
    file,
    await sharp({ create: { width, height, channels: 3, background: '#35538a' } })
      .png()
      .toBuffer(),
  );
  const { name } = await acceptUpload(ctx, { path: file, originalName: 'capa.png', purpose: 'moduleCover' });
  return uploadAddress(name);
}

/** What is wrong with how a picture is shown; empty if all of it is there in its own shape. */
function faultOf(image: Element): string {
  if (!(image instanceof HTMLImageElement) || image.naturalWidth === 0) return 'it has not come';
  const box = image.getBoundingClientRect();
  const stretch = box.width / box.height / (image.naturalWidth / image.naturalHeight);
  if (getComputedStyle(image).objectFit !== 'contain' && Math.abs(stretch - 1) > 0.03) return `stretched by ${stretch}`;
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  if (over?.matches('.cover-title')) return 'the title lies over it';
  for (let place = image.parentElement; place && place !== document.body; place = place.parentElement) {
    const { left, top, right, bottom } = place.getBoundingClientRect();
    const isOutside = box.left < left - 1 || box.top < top - 1 || box.right > right + 1 || box.bottom > bottom + 1;
    if (isOutside && getComputedStyle(place).overflow !== 'visible') return `cut by ${place.className}`;
  }
  return '';
}

test('[ST-05] covers of 2:3, 1:1.6 and 3:4 are shown whole, to managers and to readers', async ({
  page,
  server,
  signInAs,
}) => {
  const storage = diskStorage(path.join(server.dataDir, 'media'));
  const ctx = { ...ctxFor(server, await signInAs('editor')), storage };
  const addresses: string[] = [];
  for (const shape of Object.values(SHAPES)) addresses.push(await storePicture(ctx, shape));
  const ebook = await makeEbook(ctx, { slug: slug('formatos'), cover_image: addresses[1] ?? null });
  const modules = [];
  for (const [index, title] of Object.keys(SHAPES).entries()) {
    const cover_image = addresses[index] ?? null;
    modules.push(await makeModule(ctx, ebook.id, { title, cover_image, is_bonus: index === 2 }));
    await makeProduct(ctx, ebook.id, { name: title, image_url: cover_image });
  }
  const reader = `/ebook/${ebook.id}/${ebook.slug}`;
  const places: [string, number][] = [
    ['/', 1],
    [`/admin/ebooks/${ebook.id}/modules`, 4],
    [`/admin/ebooks/${ebook.id}/products`, 4],
    [reader, 4],
    [`${reader}?tab=products`, 4],
    [`${reader}/module/${modules[0]?.id}/${modules[0]?.slug}`, 1],
  ];
  for (const [address, count] of places) {
    await page.goto(address);
    const shown = page.locator(addresses.map((of) => `main img[src*="${of}"]`).join(', '));
    await expect(shown, address).toHaveCount(count);
    for (const image of await shown.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate(faultOf), { message: address }).toBe('');
    }
  }
});
