import { expect, test } from 'vitest';
import { localTime } from './local-time.ts';

test('a time stands in the field as the clock of the person’s zone shows it, in summer and in winter', () => {
  expect(localTime('2026-11-23T11:00:00.000Z', 'America/Sao_Paulo')).toBe('2026-11-23T08:00');
  expect(localTime('2026-07-01T22:30:00.000Z', 'Europe/Berlin')).toBe('2026-07-02T00:30');
  expect(localTime('2026-12-01T22:30:00.000Z', 'Europe/Berlin')).toBe('2026-12-01T23:30');
  expect(localTime('2026-12-01T03:15:00.000Z', 'Asia/Kathmandu')).toBe('2026-12-01T09:00');
});
