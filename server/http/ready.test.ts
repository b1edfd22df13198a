import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/database.ts';
import { ctxOf } from '#tests/factories.ts';
import { ready } from './ready.ts';

test('/readyz names the part that does not answer', async () => {
  const database = await openTestDatabase();
  const ctx = ctxOf(database, null);
  const ask = (storage = ctx.storage) => new Hono().get('/readyz', ready({ ...ctx, storage })).request('/readyz');
  try {
    const well = await ask();
    expect([well.status, await well.json()]).toEqual([200, { database: 'ok', storage: 'ok' }]);
    const silent = await ask({ ...ctx.storage, stat: () => new Promise(() => {}) });
    expect([silent.status, await silent.json()]).toEqual([503, { database: 'ok', storage: 'failing' }]);
  } finally {
    await database.close();
  }
  const closed = await ask();
  expect([closed.status, await closed.json()]).toEqual([503, { database: 'failing', storage: 'ok' }]);
});
