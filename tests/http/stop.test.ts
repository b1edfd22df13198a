import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { testEngine } from '../database.ts';
import { startServer } from '../e2e/server.ts';
import { clientOf, signIn, signUp } from './client.ts';

test('a stop ends open streams, finishes a request that is still being sent, and takes less than ten seconds', async () => {
  const server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  const client = clientOf(server);
  await signUp(client, 'first@example.com');
  await signIn(client, 'first@example.com');
  const live = await client.get('/live');
  let streamEnded = false;
  void live.text().then(() => {
    streamEnded = true;
  });
  const { port, host, origin } = new URL(server.url);
  const body = new URLSearchParams({ intent: 'sign-in', email: 'first@example.com', password: 'segredo-1' }).toString();
  const head = [
    'POST /auth HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${origin}`,
    'Connection: keep-alive',
    'Expect: 100-continue',
  ];
  const form = ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`];
  const idle = connect(Number(port), 'localhost');
  const idleEnded = new Promise((resolve) => idle.once('close', resolve));
  idle.resume().write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  const socket = connect(Number(port), 'localhost');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.write(`${[...head, ...form].join('\r\n')}\r\n\r\n${body.slice(0, 20)}`);
  await vi.waitFor(() => expect(answer).toBe('HTTP/1.1 100 Continue\r\n\r\n'), 3_000);
  answer = '';
  const started = performance.now();
  const stopped = server.stop();
  await vi.waitFor(() => expect(streamEnded).toBe(true), 3_000);
  await idleEnded;
  expect([answer, socket.closed]).toEqual(['', false]);
  socket.write(body.slice(20));
  await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1\.1 302/), 3_000);
  await stopped;
  expect(performance.now() - started).toBeLessThan(9_000);
});
