import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import {
  forgetAttempts,
  INVITATIONS,
  type Limit,
  PASSWORDS,
  RECOVERIES,
  SIGN_INS,
  slowingOf,
  sweepAttempts,
  takeAttempt,
} from './attempts.ts';

let database: TestDatabase;
const START = Date.UTC(2026, 0, 1);
const after = (minutes: number) => new Date(START + minutes * 60_000);

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const take = (limit: Limit, subject: string, minutes: number) =>
  takeAttempt(database.db, limit, subject, after(minutes));

test.each([
  ['letters of recovery', RECOVERIES, 15],
  ['invitations', INVITATIONS, 10],
])('[AU-04] the limit of %s holds for its own window, whatever is swept meanwhile', async (_, limit, minutes) => {
  const subject = `who-${limit.name}`;
  for (let count = 1; count <= limit.max; count += 1) expect(await take(limit, subject, 0)).toEqual({ wait: 0, count });
  expect((await take(limit, subject, 0)).wait).toBe(minutes * 60);
  for (const passed of [6, minutes - 1]) {
    await take(SIGN_INS, '198.18.0.1', passed);
    await sweepAttempts(database.db, after(passed));
    expect((await take(limit, subject, passed)).wait).toBe((minutes - passed) * 60);
  }
  // asking in vain does not make the wait longer
  expect(await take(limit, subject, minutes)).toEqual({ wait: 0, count: 1 });
});

test('of many attempts at once no more are taken than the limit says', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => take(PASSWORDS, 'at-once', 0)));
  expect(answers.filter(({ wait }) => wait === 0)).toHaveLength(PASSWORDS.max);
});

test('attempts are counted by subject, whatever its case, and forgotten on demand', async () => {
  await take(PASSWORDS, 'Ana@example.com', 0);
  expect((await take(PASSWORDS, 'ana@example.com', 1)).count).toBe(2);
  expect((await take(RECOVERIES, 'ana@example.com', 1)).count).toBe(1);
  await forgetAttempts(database.db, PASSWORDS, 'ANA@example.com');
  expect((await take(PASSWORDS, 'ana@example.com', 1)).count).toBe(1);
});

test('the addresses of one IPv6 network are counted as one', async () => {
  for (const address of ['2001:db8:0:1::1', '2001:DB8::1:ffff:2:3:4', '2001:db8:0:1:ffff::']) {
    await take(SIGN_INS, address, 0);
  }
  expect((await take(SIGN_INS, '2001:db8:0:1:5::', 0)).count).toBe(4);
  expect((await take(SIGN_INS, '2001:db8:0:2::1', 0)).count).toBe(1);
  expect((await take(SIGN_INS, '::1', 0)).count).toBe(1);
  await take(SIGN_INS, '203.0.113.1', 0);
  expect((await take(SIGN_INS, '203.0.113.2', 0)).count).toBe(1);
});

test('what counts no more is swept, and nothing else', async () => {
  await take(PASSWORDS, 'old', 0);
  await take(RECOVERIES, 'still-counting', 0);
  await sweepAttempts(database.db, after(5));
  const rows = await database.db.selectFrom('attempts').select('key').execute();
  expect(rows.map(({ key }) => key)).toContain('recovery:still-counting');
  expect(rows.map(({ key }) => key)).not.toContain('account:old');
});

test('from the fifth attempt on each is answered a quarter of a second later', () => {
  expect([1, 4, 5, 6, 10].map((count) => slowingOf({ wait: 0, count }))).toEqual([0, 0, 250, 500, 1500]);
});
