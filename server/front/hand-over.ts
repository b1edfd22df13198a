import {
  Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import { PEER_HEADER } from '../http/address.ts';
import { bringsBody } from '../http/arrival.ts';
import { SECURITY_HEADERS } from '../http/security.ts';

/** Answers up to this size are sent in one write, so that a kill of the process leaves them whole or not begun. */
const ONE_WRITE = 512 * 1024;
/** Connections to the main thread that are kept open without a request. */
const KEPT_OPEN = 64;

/** Headers of one connection, and headers that the front sets itself. */
const OWN = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'upgrade', 'expect']);
const ID_HEADER = 'x-request-id';

/** The main thread takes no more connections, or is gone. */
const CLOSED = new Set(['EAGAIN', 'ECONNREFUSED', 'ENOENT']);

type Options = {
  /** The request's id, in the log of both threads. */
  id: string;
  /** Gets each answer first. @returns whether it handles the answer itself. */
  take?: (answer: IncomingMessage) => boolean;
  /** Called once, when the answer begins or it is known that none will come. */
  begun?: () => void;
};
export type HandOver = (request: IncomingMessage, response: ServerResponse, options: Options) => void;

/**
 * Hands a request to the main thread by HTTP over its socket. Both bodies are streamed, and an end on one side ends the
 * other.
 */
export function createHandOver(socketPath: string): HandOver {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: KEPT_OPEN });
  return (request, response, { id, take = () => false, begun = () => {} }) => {
    if (response.destroyed) return begun();
    const { method, url: path } = request;
    const headers = headersOf(request, id);
    const passed = httpRequest({ socketPath, agent, method, path, headers });
    passed.once('response', (answer) => {
      begun();
      answer.once('end', () => stopSending(request, passed));
      if (!take(answer)) sendOn(answer, request, response);
    });
    passed.on('error', (error: NodeJS.ErrnoException) => {
      begun();
      fail(error, response);
    });
    response.once('close', () => {
      begun();
      if (request.complete || !passed.socket) passed.destroy();
      // hands over first the part of the body that came before the sender left
      else passed.socket.destroySoon();
    });
    if (bringsBody(request)) request.pipe(passed);
    else passed.end();
  };
}

/** The request's own headers, its sender and its id; names and values in turn. */
function headersOf({ rawHeaders, method = '', headers, socket }: IncomingMessage, id: string): string[] {
  const passed = [PEER_HEADER, socket.remoteAddress ?? '', ID_HEADER, id];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    if (OWN.has(name) || name === PEER_HEADER || name === ID_HEADER) continue;
    passed.push(name, rawHeaders[index + 1] ?? '');
  }
  const isFramed = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  // otherwise Node would send an empty body in chunks
  if (!isFramed && !['GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE'].includes(method)) passed.push('content-length', '0');
  return passed;
}

/** Stops passing on a body once its answer is there. */
function stopSending(request: IncomingMessage, passed: ClientRequest): void {
  if (request.complete && passed.writableFinished) return;
  request.unpipe(passed);
  passed.destroy();
}

function sendOn(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse): void {
  const { statusCode = 502, statusMessage = '', rawHeaders, headers } = answer;
  const passed: string[] = headers.connection === 'close' ? ['Connection', 'close'] : [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!/^(?:connection|keep-alive|transfer-encoding)$/i.test(name)) passed.push(name, rawHeaders[index + 1] ?? '');
  }
  const length = Number(headers['content-length'] ?? Number.NaN);
  const isShort = length <= ONE_WRITE || request.method === 'HEAD' || statusCode === 304 || statusCode === 204;
  if (!isShort) {
    response.writeHead(statusCode, statusMessage, passed);
    pipeline(answer, response, () => {});
    // together with the first bytes if they are there already; a stream of events may stay silent for a while
    setImmediate(() => response.destroyed || response.flushHeaders());
    return;
  }
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  answer.once('error', () => response.destroy());
  answer.once('end', () => {
    response.writeHead(statusCode, statusMessage, passed);
    response.end(parts.length === 1 ? parts[0] : Buffer.concat(parts));
  });
}

function fail({ code = '' }: NodeJS.ErrnoException, response: ServerResponse): void {
  if (response.headersSent || !CLOSED.has(code)) return void response.destroy();
  response.writeHead(503, { ...SECURITY_HEADERS, 'Retry-After': '1', 'Content-Type': 'text/plain' });
  response.end('Service Unavailable');
}
