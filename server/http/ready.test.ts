import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/database.ts';
import { ctxOf } from '#tests/factories.ts';
import { ready } from './ready.ts';

test('/readyz names the part that does not answer', async () => {
  const database = await openTestDatabase();
  const ctx = ctxOf(database, null);
  const ask = (storage = ctx.storage, left = 1, free = 2 ** 30) => {
    const disk = { left: async () => left, free: async () => free };
    return new Hono().get('/readyz', ready({ ...ctx, storage, disk })).request('/readyz');
  };
  try {
    const well = await ask();
    expect([well.status, await well.json()]).toEqual([200, { database: 'ok', storage: 'ok', disk: 'ok' }]);
    const low = await ask(ctx.storage, -1);
    expect([low.status, await low.json()]).toEqual([200, { database: 'ok', storage: 'ok', disk: 'low' }]);
    const full = await ask(ctx.storage, -(2 ** 20), 0);
    expect([full.status, await full.json()]).toEqual([503, { database: 'ok', storage: 'ok', disk: 'full' }]);
    const silent = await ask({ ...ctx.storage, stat: () => new Promise(() => {}) });
    expect([silent.status, await silent.json()]).toEqual([503, { database: 'ok', storage: 'failing', disk: 'ok' }]);
  } finally {
    await database.close();
  }
  const closed = await ask();
  expect([closed.status, await closed.json()]).toEqual([503, { database: 'failing', storage: 'ok', disk: 'ok' }]);
});
