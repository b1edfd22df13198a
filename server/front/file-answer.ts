import type { IncomingMessage, ServerResponse } from 'node:http';
import { NO_PAGE_POLICY, SECURITY_HEADERS } from '../http/security.ts';
import { type Log, withRequestId } from '../log.ts';
import type { RequestKind } from '../metrics.ts';
import { StorageError } from '../storage/storage-error.ts';
import type { Reports } from './reports.ts';
import { type FileToSend, sendFile } from './send-file.ts';

/** A request that is answered with a file. */
export type FileAnswer = {
  request: IncomingMessage;
  response: ServerResponse;
  id: string;
  reports: Pick<Reports, 'answered'>;
  log: Log;
  /** Headers that every answer carries. */
  headers: Record<string, string>;
};

/**
 * Sends a file, counts and logs the answer. `missing` is called if the file is not there; it returns whether it answers
 * itself.
 */
export function answerFile(answer: FileAnswer, kind: RequestKind, file: FileToSend, missing = () => false): void {
  const { request, response, id, log } = answer;
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  response.setHeader('X-Request-Id', id);
  withRequestId(id, () => {
    count(answer, kind);
    sendFile(file, request, response).catch((error: unknown) => {
      const isMissing = error instanceof StorageError;
      if (isMissing && missing()) return;
      if (!isMissing) log.error({ err: error, path: pathOf(request) }, 'request failed');
      refuse(response, isMissing ? 404 : 500, id);
    });
  });
}

function count({ request, response, reports, log }: FileAnswer, kind: RequestKind): void {
  const started = performance.now();
  const { method = '' } = request;
  response.once('close', () => {
    const ms = performance.now() - started;
    const status = response.statusCode;
    reports.answered({ kind, method, status, seconds: ms / 1000 });
    log.debug({ method, path: pathOf(request), status, ms: Math.round(ms) }, 'answered');
  });
}

function refuse(response: ServerResponse, status: number, id: string): void {
  if (response.headersSent) return void response.destroy();
  const headers = { ...SECURITY_HEADERS, 'Content-Security-Policy': NO_PAGE_POLICY, 'Cache-Control': 'no-cache' };
  response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=UTF-8' });
  response.end(status === 404 ? 'Not found' : `Internal error ${id}`);
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}
