import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Handler } from 'hono';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { connectionAddress } from './address.ts';

/** Headers that a proxy adds to a request. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
const LOOPBACK = /^(?:127\.|::1$)/;

/**
 * Answers `GET /metrics` for callers that send `METRICS_TOKEN` as a bearer token. If no token is set, for callers on
 * this machine alone, and not through a proxy. All others get 404.
 */
export function metricsRoute(
  metrics: Metrics,
  config: Pick<Config, 'metricsToken'>,
): Handler<{ Bindings: HttpBindings }> {
  return async (c) => {
    if (!mayRead(c.env.incoming, config.metricsToken)) return c.text('Not found', 404);
    const { type, body } = await metrics.text();
    return c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  };
}

function mayRead(request: IncomingMessage, token: string | null): boolean {
  const { headers } = request;
  if (token !== null) return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
  return LOOPBACK.test(connectionAddress(request)) && FORWARDING.every((name) => headers[name] === undefined);
}

/** A hash of fixed length, so that the comparison always takes equally long. */
const digest = (text: string) => hash('sha256', text, 'buffer');
