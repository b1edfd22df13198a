import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkedKey } from '../storage/storage-error.ts';
import { shownName, storedName } from './stored-name.ts';

const NOW = 1_700_000_000_000;

test('[DA-07] an image keeps only letters, digits, dots and hyphens of its name, after the time', () => {
  expect(storedName('image/png', NOW, 'Capa do e-book (final) nº2.PNG')).toBe('1700000000000-Capadoe-bookfinaln2.PNG');
});

test('[DA-07] a video’s name begins with video-', () => {
  expect(storedName('video/mp4', NOW, 'aula 1.mp4')).toBe('video-1700000000000-aula1.mp4');
});

test.each([
  ['image/jpeg', 'foto.jpeg', 'foto.jpeg'],
  ['image/jpeg', 'foto.png', 'foto.jpg'],
  ['video/mp4', 'evil.html', 'evil.mp4'],
  ['video/ogg', 'evil.svg.xhtml', 'evil.svg.ogv'],
  ['image/gif', 'sem-nome', 'sem-nome.gif'],
  ['image/webp', '', '.webp'],
])('a name ends as the type %s does, whatever was sent: %s', (mime, sent, kept) => {
  expect(storedName(mime, NOW, sent)).toMatch(new RegExp(`-${kept.replaceAll('.', '\\.')}$`));
  expect(shownName(mime, sent)).toBe(kept);
});

test('a very long name is cut, its ending kept', () => {
  const name = storedName('video/webm', NOW, `${'a'.repeat(500)}.webm`);
  expect(name).toMatch(/a\.webm$/);
  expect(name.length).toBeLessThanOrEqual(200);
});

test('whatever a file is called, its stored name is a key that storage takes, with the ending of its type', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const stored = storedName('image/png', NOW, name);
      expect(checkedKey(stored)).toBe(stored);
      expect(checkedKey(`variants/${stored}.1920.avif`)).toContain(stored);
      expect(stored).not.toMatch(/[/\\]/);
      expect(stored.toLowerCase()).toMatch(/\.png$/);
    }),
  );
});

test('the name shown has no folders, no control characters and no halves of characters', () => {
  expect(shownName('image/png', 'C:\\fotos\\Minha “foto”\0\n.png')).toBe('Minha “foto”.png');
  expect(shownName('image/png', '../../etc/passwd')).toBe('passwd.png');
  expect(shownName('image/png', `${'a'.repeat(250)}😀`).isWellFormed()).toBe(true);
});
