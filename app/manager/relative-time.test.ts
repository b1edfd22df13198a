import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

test('the distance of a time is told in words, and as a date after a month', () => {
  const now = '2026-03-31T12:00:00.000Z';
  const times = {
    '2026-03-31T12:00:05.000Z': 'agora',
    '2026-03-31T11:59:30.000Z': 'agora',
    '2026-03-31T11:55:00.000Z': 'há 5 minutos',
    '2026-03-31T10:59:00.000Z': 'há 1 hora',
    '2026-03-30T11:00:00.000Z': 'ontem',
    '2026-03-20T11:00:00.000Z': 'há 11 dias',
    '2026-01-02T11:00:00.000Z': '2 de jan. de 2026',
  };
  for (const [time, words] of Object.entries(times)) expect(relativeTime(time, now, 'pt-BR')).toBe(words);
  expect(relativeTime('2026-03-30T11:00:00.000Z', now, 'de')).toBe('gestern');
});
