import { expect, test } from 'vitest';
import { readTimeZoneCookie, timeZoneCookie } from './time-zone.ts';

test('a time zone comes back as the browser named it; what is none is UTC', () => {
  for (const zone of ['America/Sao_Paulo', 'America/Argentina/Ushuaia', 'Etc/GMT+3', 'UTC']) {
    expect(readTimeZoneCookie(`a=b; ${timeZoneCookie(zone).split(';')[0]}; c=d`)).toBe(zone);
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
