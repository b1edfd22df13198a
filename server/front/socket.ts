import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';

/** The most requests that may wait for the main thread; the system may allow fewer. */
const WAITING = 4096;
/** The front sends a caller's headers and a few more. */
const HEADER_BYTES = 32 * 1024;

/**
 * A name for the socket between the front and the main thread, in a folder that nobody else may enter. The folder is
 * removed when the process ends; a process that is killed leaves it empty to the system's cleaning.
 */
export function newSocketPath(): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\prelo-${randomBytes(16).toString('hex')}`;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prelo-front-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'main');
}

/**
 * Answers the requests that the front hands over. Only the front closes connections, so none is lost between two
 * requests.
 */
export async function listenAt(socketPath: string, listener: RequestListener): Promise<Server> {
  const patience = { requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 0 };
  const server = createServer({ ...patience, maxHeaderSize: HEADER_BYTES }, listener);
  server.on('connection', (socket) => {
    // the whole answer must reach the front before the connection ends, though the front still sends an unread body
    socket.destroySoon = () => void socket.end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ path: socketPath, backlog: WAITING }, resolve);
  });
  return server;
}
