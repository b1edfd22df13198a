import { expect, test } from 'vitest';
import { SAMPLE_IMAGES } from '../sample-images.ts';
import { mediaAddress } from './fields.ts';

test('[CI-08] an image may be an upload, a sample image of the product or an address of the web, and nothing else', () => {
  expect(SAMPLE_IMAGES).toHaveLength(4);
  const good = [...SAMPLE_IMAGES.map(({ src }) => src), '/media/1-a.webp', 'https://example.com/a.png'];
  for (const address of good) expect(mediaAddress.parse(address)).toBe(address);
  for (const address of ['/samples/other.webp', '/samples/../media/x', '//example.com/a.png', 'javascript:alert(1)'])
    expect(mediaAddress.safeParse(address).success, address).toBe(false);
});
