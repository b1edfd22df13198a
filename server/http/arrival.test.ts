import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '../errors.ts';
import { watchArrival } from './arrival.ts';
import { inputOf } from './input.ts';

vi.mock('../limits/traffic.ts', () => ({
  TRAFFIC: {
    body: { anybody: 1_000_000, manager: 1_000_000, form: 1_000_000, depth: 20, parts: 4_000, discarded: 100_000 },
    seconds: { head: 1, body: 0.3, upload: 0.3 },
    slowest: 1_000_000,
    files: { each: 1_000_000, node: 1_000_000 },
  },
}));

let server: Server;
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** Sends raw text to a server that reads what `/read` brings, waits for an upload, and answers at once elsewhere. */
async function send(head: string): Promise<{ socket: Socket; ended: Promise<string> }> {
  server = createServer(async (request, response) => {
    watchArrival(request, response);
    if (request.url === '/uploads/x') return;
    if (request.url !== '/read') return void response.end('early');
    const fault = await inputOf(request)
      .form()
      .catch((error: unknown) => AppError.of(error));
    if (fault instanceof AppError) response.writeHead(fault.status, { Connection: 'close' }).end(fault.code);
    else response.end('whole');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  const ended = new Promise<string>((resolve) => socket.on('error', () => {}).once('close', () => resolve(heard)));
  socket.write(head);
  return { socket, ended };
}

const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`;

/** Sends a byte every now and then until the connection ends. */
function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.writable && socket.write('a'), 20);
  socket.once('close', () => clearInterval(timer));
}

test('a body that trickles in is answered by 408, and its connection ends', async () => {
  const { socket, ended } = await send(post('/read', 100_000));
  trickle(socket);
  expect(await ended).toMatch(/^HTTP\/1\.1 408 [\s\S]*body_slow/);
});

test('a body that nobody reads may not trickle for ever either', async () => {
  const { socket, ended } = await send(post('/early', 100_000));
  trickle(socket);
  expect(await ended).toMatch(/^HTTP\/1\.1 200 [\s\S]*early/);
});

test('nor that of a request for a page', async () => {
  const { socket, ended } = await send(
    'GET /early HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n',
  );
  trickle(socket);
  expect(await ended).toMatch(/^HTTP\/1\.1 200 [\s\S]*early/);
});

test('an upload that has all but stopped is ended', async () => {
  const { socket, ended } = await send(post('/uploads/x', 100_000));
  trickle(socket);
  expect(await ended).toBe('');
});

test('of what comes after the answer only so much is taken in', async () => {
  const { socket, ended } = await send(post('/early', 50_000_000));
  const chunk = Buffer.alloc(60_000, 'a');
  let sent = 0;
  const more = () => {
    while (socket.writable && sent < 50_000_000) {
      sent += chunk.length;
      if (!socket.write(chunk)) return void socket.once('drain', more);
    }
  };
  more();
  await ended;
  // besides what stands in the buffers of the system
  expect(sent).toBeLessThan(20_000_000);
});

test('a connection whose body came whole goes on', async () => {
  const { socket } = await send(`${post('/read', 3)}a=1${post('/early', 3)}a=1`);
  const heard = await new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.includes('early')) resolve(text);
    });
  });
  expect(heard).toMatch(/whole[\s\S]*early/);
});
