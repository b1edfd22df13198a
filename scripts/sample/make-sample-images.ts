import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { SAMPLE_IMAGE_SIDE } from '../../common/sample-images.ts';
import { capsules, dropper, powder, tea } from './drawings/sample-images.ts';

/* Draws the sample images that the form of a supplement offers: node scripts/sample/make-sample-images.ts */

const folder = new URL('../../public/samples/', import.meta.url);
await mkdir(folder, { recursive: true });

for (const [name, draw] of Object.entries({ capsules, powder, dropper, tea })) {
  const picture = await sharp(Buffer.from(draw()))
    .resize(SAMPLE_IMAGE_SIDE, SAMPLE_IMAGE_SIDE)
    .removeAlpha()
    .webp({ quality: 84, effort: 6, smartSubsample: true })
    .toBuffer();
  await writeFile(new URL(`${name}.webp`, folder), picture);
  console.log(`${name}.webp ${Math.round(picture.length / 1000)} kB`);
}
