import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { HostileBody } from './bodies.ts';

/** Milliseconds after which a request counts as not answered. */
export const MOST_MS = 60_000;

export type Sent = {
  /** What was answered; null where the connection ended without an answer. */
  status: number | null;
  milliseconds: number;
};

/** Sends one hostile request on a connection of its own, at whatever pace the server takes it, and waits for its end. */
export async function sendHostile(
  url: string,
  {
    method,
    path,
    cookie,
    address,
    body,
  }: { method: string; path: string; cookie: string; address: string; body: HostileBody },
): Promise<Sent> {
  const started = performance.now();
  const { hostname, port } = new URL(url);
  const headers = { Origin: url, Cookie: cookie, 'X-Forwarded-For': address, Connection: 'close', ...body.headers };
  const outgoing = request({ hostname, port, method, path, headers, agent: false });
  const answered = new Promise<number | null>((resolve) => {
    outgoing.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? null);
    });
    outgoing.once('error', () => resolve(null)).once('close', () => resolve(null));
    setTimeout(() => resolve(null), MOST_MS).unref();
  });
  let isOver = false;
  void answered.then(() => {
    isOver = true;
  });
  for (const { bytes, repeat } of body.pieces) {
    for (let count = 0; count < repeat && !isOver && !outgoing.destroyed; count += 1) {
      if (body.every) await pause(body.every);
      if (!outgoing.write(bytes)) await Promise.race([new Promise((go) => outgoing.once('drain', go)), answered]);
    }
  }
  if (body.isCut) outgoing.destroy();
  else outgoing.end();
  const status = await answered;
  outgoing.destroy();
  return { status, milliseconds: performance.now() - started };
}
