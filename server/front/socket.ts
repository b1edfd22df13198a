import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';

/** Requests that may wait for the main thread to take them; the system may allow fewer. */
const WAITING = 4096;
/** The front sends what a caller may send, and a little more. */
const HEADER_BYTES = 32 * 1024;

/**
 * A name for the socket by which the front reaches the main thread: in a folder of its own that nobody else may enter, and
 * that goes with the process. A process that is killed leaves it, empty, to the system's own sweeping.
 */
export function newSocketPath(): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\prelo-${randomBytes(16).toString('hex')}`;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prelo-front-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'main');
}

/** Answers there what the front hands over. Connections are the front's to end, so none is lost between two requests. */
export async function listenAt(socketPath: string, listener: RequestListener): Promise<Server> {
  const patience = { requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 0 };
  const server = createServer({ ...patience, maxHeaderSize: HEADER_BYTES }, listener);
  server.on('connection', (socket) => {
    // an answer that ends the connection reaches the front whole, though it still sends a body that nobody reads
    socket.destroySoon = () => void socket.end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ path: socketPath, backlog: WAITING }, resolve);
  });
  return server;
}
