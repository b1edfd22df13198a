import { isUtf8 } from 'node:buffer';
import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Portion } from '../events/beacon.ts';
import { whenLate } from '../http/arrival.ts';
import { NO_PAGE_POLICY, SECURITY_HEADERS } from '../http/security.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import type { Reports } from './reports.ts';

/**
 * Takes the reports that pages send about reading and clicks: answers at once, and hands them to the main thread in
 * portions.
 */
export type Beacons = {
  take(request: IncomingMessage, response: ServerResponse, headers: Record<string, string>): void;
  /** Hands over the beacons that wait. */
  flush(): Promise<void>;
};

/** Milliseconds for which a portion is gathered. */
const GATHER_MS = 100;
const HEADERS = { ...SECURITY_HEADERS, 'Content-Security-Policy': NO_PAGE_POLICY, 'Cache-Control': 'no-store' };

/** Readers never wait behind beacons: one portion is under way at a time, and the number that waits is bounded. */
export function gatherBeacons(send: (portion: Portion) => Promise<void>, reports: Pick<Reports, 'answered'>): Beacons {
  let portion: Portion = { beacons: [], left: 0 };
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  const sendAll = async () => {
    clearTimeout(timer);
    timer = undefined;
    const gathered = portion;
    portion = { beacons: [], left: 0 };
    // the main thread may be gone; nothing can be counted then
    if (gathered.beacons.length > 0) await send(gathered).catch(() => {});
  };
  const flush = () => {
    sending = sending.then(sendAll);
    return sending;
  };
  return {
    flush,
    take: (request, response, headers) => {
      const started = performance.now();
      readText(request, (text) => {
        response.writeHead(204, { ...HEADERS, ...headers }).end();
        reports.answered({
          ...{ kind: 'link', method: 'POST', status: 204 },
          seconds: (performance.now() - started) / 1000,
        });
        if (portion.beacons.length === TRAFFIC.beacons.waiting) portion.left += 1;
        else portion.beacons.push({ text, headers: request.headers, peer: request.socket.remoteAddress ?? '' });
        timer ??= setTimeout(flush, GATHER_MS);
      });
    },
  };
}

/**
 * Calls `done` once: with the text, or with null as soon as the body is larger than a beacon; never if the body does
 * not come.
 */
function readText(request: IncomingMessage, done: (text: string | null) => void): void {
  const parts: Buffer[] = [];
  let bytes = 0;
  const received = () => bytes;
  const ended = whenLate(received, () => request.socket.destroySoon());
  const take = (part: Buffer) => {
    bytes += part.length;
    parts.push(part);
    if (bytes > TRAFFIC.beacons.bytes) finish();
  };
  const finish = () => {
    request.off('data', take).off('end', finish);
    ended();
    const sent = Buffer.concat(parts);
    if (bytes > TRAFFIC.beacons.bytes) return done(null);
    // text that is not UTF-8 is counted as malformed
    done(isUtf8(sent) ? sent.toString('utf8') : '');
  };
  request.on('data', take).once('end', finish).once('close', ended);
}

/** Hands a portion over by HTTP, like every other request. */
export function portionSender(socketPath: string): (portion: Portion) => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 1 });
  return (portion) =>
    new Promise((resolve, reject) => {
      const passed = httpRequest({ socketPath, agent, method: 'POST', path: '/e' });
      passed.once('response', (answer) => answer.once('end', resolve).once('error', reject).resume());
      passed.once('error', reject).end(JSON.stringify(portion));
    });
}
