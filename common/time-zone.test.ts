import { expect, test } from 'vitest';
import { dayIn, readTimeZoneCookie, timeZoneCookie } from './time-zone.ts';

test('a time zone comes back as the browser named it; what is none is UTC', () => {
  for (const zone of ['America/Sao_Paulo', 'America/Argentina/Ushuaia', 'Etc/GMT+3', 'UTC']) {
    expect(readTimeZoneCookie(`a=b; ${timeZoneCookie(zone, 'http://localhost/').split(';')[0]}; c=d`)).toBe(zone);
  }
  for (const wrong of [
    null,
    '',
    'prelo_zone=',
    'prelo_zone=Mars/Base',
    'prelo_zone=<b>',
    `prelo_zone=${'a'.repeat(99)}`,
  ]) {
    expect(readTimeZoneCookie(wrong)).toBe('UTC');
  }
});

test('under TLS the cookie goes over TLS only', () => {
  expect(timeZoneCookie('UTC', 'https://guia.example/auth')).toMatch(/; Secure$/);
  expect(timeZoneCookie('UTC', 'http://127.0.0.1/auth')).not.toContain('Secure');
});

test('a day is the one of the calendar there, on whichever side of midnight clocks stand elsewhere', () => {
  const day = (zone: string, time: string) => dayIn(zone, new Date(time));
  expect(day('UTC', '1970-01-02T00:00:00Z')).toBe(1);
  expect([day('America/Sao_Paulo', '2026-11-23T02:59:59Z'), day('America/Sao_Paulo', '2026-11-23T03:00:00Z')]).toEqual([
    20_779, 20_780,
  ]);
  expect([day('Asia/Kathmandu', '2026-11-22T18:14:59Z'), day('Asia/Kathmandu', '2026-11-22T18:15:00Z')]).toEqual([
    20_779, 20_780,
  ]);
});
