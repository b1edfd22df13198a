import { expect, test } from 'vitest';
import { imageSources } from './image-sources.ts';

test('an image of ours is offered in widths up to its own', () => {
  expect(imageSources('/media/17-a.png', 700)).toEqual({
    avif: '/media/17-a.png/320.avif 320w, /media/17-a.png/640.avif 640w',
    webp: '/media/17-a.png/320.webp 320w, /media/17-a.png/640.webp 640w',
  });
});

test('a narrow image is offered in its own width', () => {
  expect(imageSources('/media/17-a.png', 200)?.avif).toBe('/media/17-a.png/200.avif 200w');
});

test.each([
  'https://example.com/a.png',
  '/media/../a.png',
  '/media/17-a.gif',
  '/media/video-17-a.mp4',
  '/media/17-a b.png',
  '',
])('there are no copies of %j', (url) => {
  expect(imageSources(url, 700)).toBeNull();
});

test('an image of unknown width has no copies', () => {
  expect(imageSources('/media/17-a.png', null)).toBeNull();
});
