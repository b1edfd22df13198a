import { expect, test } from 'vitest';
import { uploadAddress, uploadIn } from './upload-address.ts';

test.each([
  ['/media/1-a.png', '1-a.png'],
  [uploadAddress('1-a.png'), '1-a.png'],
  ['https://book.example/media/1-a.png?x=1#y', '1-a.png'],
  ['//cdn.example/media/1-a.png', '1-a.png'],
  ['/media/1-a.png/640.webp', '1-a.png'],
  ['../media/1-a.png', '1-a.png'],
  ['/media/', null],
  ['/media', null],
  ['/other/media/1-a.png', null],
  ['/sample/nutrition.webp', null],
  ['https://[', null],
  ['', null],
])('the address %s leads to the upload %s', (address, name) => {
  expect(uploadIn(address)).toBe(name);
});
