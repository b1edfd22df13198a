import type { IncomingMessage, ServerResponse } from 'node:http';
import { withRequestId } from '../log.ts';
import type { Metrics, RequestKind } from '../metrics.ts';
import { FILE_HEADER } from './media-file.ts';

/** Answers a request and counts it. Its log lines and its answer carry the id from the front. */
export function observed(
  { metrics }: { metrics: Metrics },
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => void,
): void {
  const started = performance.now();
  const id = String(request.headers['x-request-id']);
  const { method = '', url = '' } = request;
  const kind = kindOf(url);
  response.setHeader('X-Request-Id', id);
  response.once('close', () => {
    // the front counts what it sends
    if (response.hasHeader(FILE_HEADER)) return;
    const status = response.statusCode;
    metrics.answered({ kind, method, status, seconds: (performance.now() - started) / 1000 });
    const taken = kind === 'upload' && status < 300 && (method === 'PATCH' || method === 'POST');
    if (taken) metrics.uploaded(Number(request.headers['content-length']) || 0);
  });
  withRequestId(id, answer);
}

const KINDS: [start: string, kind: RequestKind][] = [
  ['/r/', 'link'],
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
