import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const utc = { language: 'pt-BR', timeZone: 'UTC' };

test('the distance of a time is told in words, and as a date after a month', () => {
  const now = '2026-03-31T12:00:00.000Z';
  const times = {
    '2026-03-31T12:00:05.000Z': 'agora',
    '2026-03-31T11:59:30.000Z': 'agora',
    '2026-03-31T11:55:00.000Z': 'há 5 minutos',
    '2026-03-31T10:59:00.000Z': 'há 1 hora',
    '2026-03-31T00:00:00.000Z': 'há 12 horas',
    '2026-03-30T23:00:00.000Z': 'ontem',
    '2026-03-30T00:00:00.000Z': 'ontem',
    '2026-03-29T23:59:00.000Z': 'anteontem',
    '2026-03-20T11:00:00.000Z': 'há 11 dias',
    '2026-01-02T11:00:00.000Z': '2 de jan. de 2026',
  };
  for (const [time, words] of Object.entries(times)) expect(relativeTime(time, now, utc)).toBe(words);
  expect(relativeTime('2026-03-30T11:00:00.000Z', now, { ...utc, language: 'de' })).toBe('gestern');
});

test('what is today and what yesterday depends on where the reader is', () => {
  const now = '2026-11-21T13:00:00.000Z';
  const places = {
    '2026-11-21T02:30:00.000Z': { UTC: 'há 10 horas', 'America/Sao_Paulo': 'ontem', 'Asia/Tokyo': 'há 10 horas' },
    '2026-11-20T14:00:00.000Z': { UTC: 'ontem', 'America/Sao_Paulo': 'ontem', 'Asia/Tokyo': 'ontem' },
    '2026-11-20T16:00:00.000Z': { UTC: 'ontem', 'America/Sao_Paulo': 'ontem', 'Asia/Tokyo': 'há 21 horas' },
    '2026-06-01T01:00:00.000Z': {
      UTC: '1 de jun. de 2026',
      'America/Sao_Paulo': '31 de mai. de 2026',
      'Asia/Tokyo': '1 de jun. de 2026',
    },
  };
  for (const [time, words] of Object.entries(places)) {
    for (const [timeZone, expected] of Object.entries(words)) {
      expect(relativeTime(time, now, { ...utc, timeZone }), `${time} in ${timeZone}`).toBe(expected);
    }
  }
  // an hour ago across midnight is yesterday; some minutes ago stay minutes
  expect(relativeTime('2026-11-20T23:30:00.000Z', '2026-11-21T00:10:00.000Z', utc)).toBe('há 40 minutos');
  // a day of 23 hours, as the clocks go forward
  const berlin = { language: 'de', timeZone: 'Europe/Berlin' };
  expect(relativeTime('2026-03-28T23:30:00.000Z', '2026-03-29T22:30:00.000Z', berlin)).toBe('gestern');
});
