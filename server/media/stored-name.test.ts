import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkedKey } from '../storage/storage-error.ts';
import { shownName, storedName } from './stored-name.ts';

test('[DA-07] an image keeps only letters, digits, dots and hyphens of its name, after the time', () => {
  expect(storedName('image', 1_700_000_000_000, 'Capa do e-book (final) nº2.PNG')).toBe(
    '1700000000000-Capadoe-bookfinaln2.PNG',
  );
});

test('[DA-07] a video’s name begins with video-', () => {
  expect(storedName('video', 1_700_000_000_000, 'aula 1.mp4')).toBe('video-1700000000000-aula1.mp4');
});

test('a very long name is cut, its ending kept', () => {
  const name = storedName('video', 1_700_000_000_000, `${'a'.repeat(500)}.webm`);
  expect(name).toMatch(/a\.webm$/);
  expect(name.length).toBeLessThanOrEqual(200);
});

test('whatever a file is called, its stored name is a key that storage takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const stored = storedName('image', 1_700_000_000_000, name);
      expect(checkedKey(stored)).toBe(stored);
      expect(checkedKey(`variants/${stored}.1920.avif`)).toContain(stored);
      expect(stored).not.toMatch(/[/\\]/);
    }),
  );
});

test('the name shown has no folders, no control characters and no halves of characters', () => {
  expect(shownName('C:\\fotos\\Minha “foto”\0\n.png')).toBe('Minha “foto”.png');
  expect(shownName('../../etc/passwd')).toBe('passwd');
  expect(shownName(`${'a'.repeat(254)}😀`).isWellFormed()).toBe(true);
});
