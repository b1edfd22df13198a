import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { metricsRoute } from './metrics.ts';

const TOKEN = 'a-token-of-twenty-characters';

async function ask(metricsToken: string | null, headers: Record<string, string>, remoteAddress = '127.0.0.1') {
  const metrics = createMetrics();
  metrics.queried(0.003, true);
  const hono = new Hono().get('/metrics', metricsRoute(metrics, { metricsToken }) as never);
  const answer = await hono.request('/metrics', {}, { incoming: { headers, socket: { remoteAddress } } });
  return { status: answer.status, text: await answer.text() };
}

test('without a token the metrics are for this machine alone, and not through a proxy', async () => {
  expect((await ask(null, {})).text).toContain('prelo_database_errors_total 1');
  expect((await ask(null, {}, '::1')).status).toBe(200);
  expect((await ask(null, {}, '::ffff:127.0.0.1')).status).toBe(200);
  expect((await ask(null, {}, '10.0.0.4')).status).toBe(404);
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host']) {
    expect(await ask(null, { [name]: '127.0.0.1' })).toEqual({ status: 404, text: 'Not found' });
  }
});

test('with a token the metrics are for everyone who sends it, from anywhere', async () => {
  expect((await ask(TOKEN, { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '8.8.8.8' }, '9.9.9.9')).status).toBe(
    200,
  );
  for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
    expect((await ask(TOKEN, { authorization })).status).toBe(404);
  }
});
