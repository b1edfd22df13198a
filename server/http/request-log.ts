import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';

/** Logs each answer with an id that the answer carries too; a failure is logged once and answered with that id. */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const id = randomUUID();
    const started = performance.now();
    await next();
    if (c.error) {
      log.error({ id, err: c.error, method: c.req.method, path: c.req.path }, 'request failed');
      c.res = new Response(`Internal error ${id}`, { status: 500 });
    }
    c.res.headers.set('X-Request-Id', id);
    const ms = Math.round(performance.now() - started);
    log.debug({ id, method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'answered');
  };
}
