import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { withRequestId } from '../log.ts';
import type { Metrics, RequestKind } from '../metrics.ts';
import type { Callers } from './address.ts';

/** An id that a proxy gave the request, so that its log and ours can be read together. */
const GIVEN_ID = /^[\w.-]{8,64}$/;

/** Answers a request under an id that its log lines and its answer carry, and counts it. */
export function observed(
  { metrics, callers }: { metrics: Metrics; callers: Pick<Callers, 'isFromProxy'> },
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => void,
): void {
  const started = performance.now();
  const id = idOf(callers, request);
  const { method = '', url = '' } = request;
  const kind = kindOf(url);
  response.setHeader('X-Request-Id', id);
  response.once('close', () => {
    const status = response.statusCode;
    metrics.answered({ kind, method, status, seconds: (performance.now() - started) / 1000 });
    const taken = kind === 'upload' && status < 300 && (method === 'PATCH' || method === 'POST');
    if (taken) metrics.uploaded(Number(request.headers['content-length']) || 0);
  });
  withRequestId(id, answer);
}

function idOf({ isFromProxy }: Pick<Callers, 'isFromProxy'>, request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && GIVEN_ID.test(given) && isFromProxy(request) ? given : randomUUID();
}

const KINDS: [start: string, kind: RequestKind][] = [
  ['/uploads', 'upload'],
  ['/media/', 'media'],
  ['/assets/', 'asset'],
  ['/accent/', 'asset'],
  ['/live', 'live'],
  ['/healthz', 'probe'],
  ['/readyz', 'probe'],
  ['/metrics', 'probe'],
];

function kindOf(url: string): RequestKind {
  return KINDS.find(([start]) => url.startsWith(start))?.[1] ?? 'page';
}
