import type { IncomingMessage, ServerResponse } from 'node:http';
import { TRAFFIC } from '../limits/traffic.ts';

/** Whether the head of a request announces a body. */
export function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Ends the connection of a body that is no longer worth waiting for: an upload that has almost stopped, or a body that
 * goes on after its answer for longer, or with more bytes, than an honest sender needs to read the answer.
 */
export function watchArrival(request: IncomingMessage, response: ServerResponse): void {
  if (!bringsBody(request)) return;
  const { socket } = request;
  // after the last write has been handed over, so that the answer is not lost with the connection
  const cut = () => void (request.complete || socket.destroySoon());
  const ended = request.url?.startsWith('/uploads') ? whenStopped(() => socket.bytesRead, cut) : () => {};
  // before Node's own listener, which would discard unread bytes without counting them
  response.prependOnceListener('finish', () => {
    ended();
    if (!request.complete) discard(request, cut);
  });
  request.once('close', ended);
}

function discard(request: IncomingMessage, cut: () => void): void {
  let bytes = 0;
  const ended = whenLate(() => bytes, cut);
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= TRAFFIC.body.discarded) return;
    request.pause();
    cut();
  });
  request.once('close', ended).read(0);
  request.resume();
}

/**
 * Calls `late` when a body takes longer than it may for the bytes `received` so far. @returns a function that ends the
 * watch.
 */
export function whenLate(received: () => number, late: () => void): () => void {
  const started = performance.now();
  const left = () => (TRAFFIC.seconds.body + received() / TRAFFIC.slowest) * 1000 - (performance.now() - started);
  const check = () => {
    // read once: it passes while one looks
    const ms = left();
    if (ms <= 0) late();
    else timer = setTimeout(check, ms).unref();
  };
  let timer = setTimeout(check, left()).unref();
  return () => clearTimeout(timer);
}

function whenStopped(received: () => number, stopped: () => void): () => void {
  let before = received();
  const timer = setInterval(() => {
    if (received() - before < TRAFFIC.slowest) stopped();
    before = received();
  }, TRAFFIC.seconds.upload * 1000).unref();
  return () => clearInterval(timer);
}
