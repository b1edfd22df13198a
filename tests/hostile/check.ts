import { expect } from 'vitest';
import type { RunningServer } from '../e2e/server.ts';
import { type Attack, attack, type Report } from './attack.ts';

const MB = 1024 * 1024;

/** Attacks a server and checks that it answered every request, changed nothing of anybody else's and broke nowhere. */
export async function expectToHold(server: RunningServer, given: Attack): Promise<Report> {
  const report = await attack(server, given);
  expect(report.sent).toBe(given.count);
  expect(report.broken).toEqual([]);
  expect(report.errors).toEqual([]);
  expect(report.changed, 'rows of somebody else').toEqual([]);
  return report;
}

/** For the closing note: what was answered how often. */
export function summary({ sent, statuses, slowest }: Report, before: number, after: number): string {
  const kinds = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  const memory = `${Math.round(before / MB)} MB before, ${Math.round(after / MB)} MB after`;
  return `${sent} requests; ${kinds.join(', ')}; slowest ${slowest.milliseconds} ms (${slowest.what}); ${memory}\n`;
}
