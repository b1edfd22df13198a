import { expect, test } from 'vitest';
import { keptName } from './offline-list.ts';

const nameOf = (address: string) => keptName(new URL(address, 'https://livros.exemplo.com'));

test.each([
  ['/ebook/7/um-nome', '/ebook/7'],
  ['/ebook/7/outro-nome?utm_source=zap', '/ebook/7'],
  ['/ebook/7/um-nome?tab=guide', '/ebook/7'],
  ['/ebook/7/um-nome?tab=products&x=1', '/ebook/7?tab=products'],
  ['/ebook/7/um-nome/module/9/uma-aula?m=1', '/ebook/7/module/9'],
  ['/ebook/7/um-nome/download/epub', '/ebook/7/um-nome/download/epub'],
  ['/ebook/7/um-nome/offline.json', '/ebook/7/um-nome/offline.json'],
  ['/media/1-foto.png/960.avif', '/media/1-foto.png'],
  ['/media/1-foto.png', '/media/1-foto.png'],
  ['/assets/reader-abc.js', '/assets/reader-abc.js'],
])('[OF-02] %s is kept as %s', (address, name) => expect(nameOf(address)).toBe(name));
