import { expect, test } from 'vitest';
import { appManifest, appOf, iconVersion } from './app-manifest.ts';

const ebook = { id: '7', slug: 'chas', title: 'Chás', language: 'fr', cover_image: null };

test('[OF-05] an app stays the same under a new name, with its e-book’s language', () => {
  const [before, after] = [appManifest(ebook), appManifest({ ...ebook, title: 'Ervas', slug: 'ervas' })];
  expect(after).toMatchObject({
    id: before.id,
    scope: '/ebook/7/',
    start_url: '/ebook/7/ervas',
    name: 'Ervas',
    lang: 'fr',
  });
});

test('[OF-05] the sign’s address changes with the cover, and with the title where there is none', () => {
  const signs = [ebook, { ...ebook, title: 'Ervas' }, { ...ebook, cover_image: '/media/1-a.png' }].map(iconVersion);
  expect(new Set(signs).size).toBe(3);
  const covered = { ...ebook, cover_image: '/media/1-a.png' };
  expect(iconVersion({ ...covered, title: 'Ervas' })).toBe(iconVersion(covered));
});

test('[OF-05] pages name the sign that the manifest names', () => {
  const cover = { src: '/media/1-a.png' };
  const named = appManifest({ ...ebook, cover_image: cover.src }).icons.map(({ src }) => src);
  expect(named).toContain(appOf({ ...ebook, cover }).icon);
});
