import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type Log, requestId } from '../log.ts';
import { FILE_HEADER } from './media-file.ts';

/** Logs each answer; a failure is logged once and answered with the id of its request. */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const { method, path } = c.req;
    if (c.error) {
      log.error({ err: c.error, method, path }, 'request failed');
      c.res = new Response(`Internal error ${requestId() ?? randomUUID()}`, { status: 500 });
    }
    // the front logs what it sends
    if (c.res.headers.has(FILE_HEADER)) return;
    log.debug({ method, path, status: c.res.status, ms: Math.round(performance.now() - started) }, 'answered');
  };
}
