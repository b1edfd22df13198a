import { expect, test } from 'vitest';
import { siteOf } from './site-names.ts';

test('[AN-08] a source has one name: hosts of a site, its short addresses, its apps and its names in addresses', () => {
  const same: Record<string, string[]> = {
    Instagram: ['instagram', 'ig', 'l.instagram.com', 'www.instagram.com', 'instagram.com', 'com.instagram.android'],
    Facebook: ['lm.facebook.com', 'm.facebook.com', 'l.facebook.com', 'fb', 'fb.me', 'web.facebook.com'],
    X: ['t.co', 'twitter.com', 'mobile.twitter.com', 'x.com'],
    YouTube: ['youtu.be', 'www.youtube.com', 'm.youtube.com'],
    WhatsApp: ['wa.me', 'web.whatsapp.com', 'whatsapp'],
    Google: ['www.google.com', 'google.com.br', 'google.de', 'www.google.co.uk', 'google'],
    Gmail: ['mail.google.com', 'com.google.android.gm'],
    'QR code': ['qr'],
  };
  for (const [name, sources] of Object.entries(same))
    expect([name, ...sources.map(siteOf)]).toEqual([name, ...sources.map(() => name)]);
});

test('[AN-08] an unknown source stands for its registrable domain; what has none stays as it is', () => {
  expect(siteOf('www.exemplo.com.br')).toBe('exemplo.com.br');
  expect(siteOf('blog.m.exemplo.com.br')).toBe('exemplo.com.br');
  expect(siteOf('exemplo.co.uk:8080')).toBe('exemplo.co.uk');
  // people's own sites at a host for many are not one another's
  expect(siteOf('ana.blogspot.com')).toBe('ana.blogspot.com');
  expect(siteOf('bia.github.io')).toBe('bia.github.io');
  for (const own of ['boletim-de-maio', 'localhost', '192.168.0.10', '10.0.0.1']) expect(siteOf(own)).toBe(own);
  expect(siteOf('exemplo.com.')).toBe('exemplo.com');
});

test('[AN-08] no foreign site takes the name of a known one', () => {
  for (const [host, site] of [
    ['instagram.com.exemplo.net', 'exemplo.net'],
    ['google.exemplo.com', 'exemplo.com'],
    ['fakegoogle.com', 'fakegoogle.com'],
    ['google.shop', 'google.shop'],
    ['t.co.exemplo.org', 'exemplo.org'],
  ])
    expect(siteOf(host ?? '')).toBe(site);
  // a name of every object is none
  for (const name of ['constructor', '__proto__', 'toString']) expect(siteOf(name)).toBe(name);
});
