import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppError } from '../errors.ts';
import { NO_PAGE_POLICY, SECURITY_HEADERS } from '../http/security.ts';
import { drain } from './first-bytes.ts';

export type Answer = { status: number; headers: Record<string, string>; body: string };

/** More than our own client sends in one request. */
export const DRAINED = 16 * 1024 * 1024;

export function jsonAnswer(status: number, body: string, headers: Record<string, string> = {}): Answer {
  return { status, headers: { ...headers, 'content-type': 'application/json; charset=utf-8' }, body };
}

/** A refusal as `{ code, params }`: the sending page has the texts. */
export function refusalBody({ code, params }: Pick<AppError, 'code' | 'params'>): string {
  return JSON.stringify({ code, params });
}

/**
 * Sends the answer after reading what the client still sends; closes the connection if that is more than `patience`
 * bytes.
 */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  patience: number,
): Promise<void> {
  if (!request.complete && patience > 0) await drain(request, patience).catch(() => undefined);
  if (response.destroyed) return;
  if (!request.complete) response.setHeader('Connection', 'close');
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    'content-security-policy': NO_PAGE_POLICY,
    ...SECURITY_HEADERS,
    ...answer.headers,
  };
  if (answer.status !== 204) headers['content-length'] = String(Buffer.byteLength(answer.body));
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}
