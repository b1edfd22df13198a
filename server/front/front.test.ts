import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type Server,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer, json, text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Portion } from '../events/beacon.ts';
import { connectionAddress } from '../http/address.ts';
import { wholePage } from '../http/whole-page.ts';
import type { KeptPages } from './kept-pages.ts';
import { assembleFront } from './parts.ts';
import { listenAt, newSocketPath } from './socket.ts';

let main: Server;
let server: Server;
let url: string;
let keptPages: KeptPages;
/** Requests that the front has got so far. */
let asked = 0;
/** What the main thread does in a test. */
let answer: RequestListener;

const clientDir = mkdtempSync(path.join(os.tmpdir(), 'prelo-test-'));

beforeAll(async () => {
  mkdirSync(path.join(clientDir, 'assets'));
  mkdirSync(path.join(clientDir, '.vite'));
  const script = 'let texto = 1;\n'.repeat(100);
  writeFileSync(path.join(clientDir, 'assets/a-1b2c.js'), script);
  writeFileSync(path.join(clientDir, 'assets/a-1b2c.js.gz'), gzipSync(script));
  writeFileSync(path.join(clientDir, '.vite/manifest.json'), '{}');
  writeFileSync(path.join(clientDir, 'favicon.svg'), '<svg/>');
  const socketPath = newSocketPath();
  main = await listenAt(socketPath, (incoming, response) => answer(incoming, response));
  const config = { publicUrl: 'http://localhost', dataDir: clientDir, s3: null, logLevel: 'silent' };
  const front = assembleFront({ config: { ...config, trustedProxies: { hops: 0 } }, clientDir, socketPath });
  keptPages = front.keptPages;
  server = createServer(front.listener).on('request', () => (asked += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => {
  for (const each of [server, main]) {
    each.closeAllConnections();
    each.close();
  }
  rmSync(clientDir, { recursive: true });
});
beforeEach(() => keptPages.dropAll());

const keep = async (name: string, content: string) =>
  keptPages.keep(`${name}?guide`, { ...(await wholePage(new Response(content))), ebookId: 'e1' });

/** Requests that the main thread has got and not answered. */
function gathered(): { url: string; end: (content: string) => void }[] {
  const got: { url: string; end: (content: string) => void }[] = [];
  answer = (incoming, response) => got.push({ url: incoming.url ?? '', end: (content) => response.end(content) });
  return got;
}
const read = async (address: string) => (await fetch(url + address)).text();

test('[AN-04] what pages tell of reading is answered at once and handed over in portions, one at a time', async () => {
  const got: { portion: Portion; end: () => void }[] = [];
  answer = async (incoming, response) =>
    got.push({ portion: (await json(incoming)) as Portion, end: () => response.end() });
  const tell = async (body: string) =>
    (await fetch(`${url}/e`, { method: 'POST', body, headers: { 'User-Agent': 'Leitora', 'X-Prelo-Peer': '9.9.9.9' } }))
      .status;
  const texts = ({ portion }: { portion: Portion }) => portion.beacons.map(({ text }) => text).toSorted();
  expect(await tell('a')).toBe(204);
  await expect.poll(() => got.map(texts)).toEqual([['a']]);
  expect(got[0]?.portion).toMatchObject({
    left: 0,
    beacons: [{ headers: { 'user-agent': 'Leitora' }, peer: '127.0.0.1' }],
  });
  // while that one is under way, however long these take
  expect(await Promise.all(['b', 'c'.repeat(2_000), 'd', 'e'].map(tell))).toEqual([204, 204, 204, 204]);
  // longer than they are gathered
  await setTimeout(250);
  expect(got.length).toBe(1);
  got[0]?.end();
  await expect.poll(() => got.map(texts)).toEqual([['a'], ['b', 'd', 'e', null]]);
  got[1]?.end();
});

test('of many who ask for a page at once, one has it made and the others get what was kept', async () => {
  const got = gathered();
  const first = read('/ebook/e1/a');
  await expect.poll(() => got.length).toBe(1);
  const before = asked;
  const others = [read('/ebook/e1/a'), read('/ebook/e1/a?utm_source=x'), read('/ebook/e1/a?tab=guide')];
  await expect.poll(() => asked - before).toBe(3);
  const another = read('/ebook/e1/b');
  const notKept = [read('/sales'), read('/sales')];
  await expect
    .poll(() => got.map((each) => each.url).toSorted())
    .toEqual(['/ebook/e1/a', '/ebook/e1/b', '/sales', '/sales']);
  await keep('/ebook/e1/a', 'made once');
  got[0]?.end('made once');
  expect(await Promise.all([first, ...others])).toEqual(Array(4).fill('made once'));
  for (const each of got.slice(1)) each.end('another');
  expect(await Promise.all([another, ...notKept])).toEqual(Array(3).fill('another'));
  expect(got).toHaveLength(4);
});

test('those who waited for a page that was not kept have it made too, all at once', async () => {
  const got = gathered();
  const first = read('/ebook/e1/a');
  await expect.poll(() => got.length).toBe(1);
  const before = asked;
  const others = [read('/ebook/e1/a'), read('/ebook/e1/a')];
  await expect.poll(() => asked - before).toBe(2);
  got[0]?.end('hidden');
  await expect.poll(() => got.length).toBe(3);
  for (const each of got.slice(1)) each.end('hidden too');
  expect(await Promise.all([first, ...others])).toEqual(['hidden', 'hidden too', 'hidden too']);
});

test('those who wait for a page go on when the one who asked first leaves', async () => {
  const got = gathered();
  const first = request(`${url}/ebook/e1/a`).once('error', () => undefined);
  first.end();
  await expect.poll(() => got.length).toBe(1);
  const before = asked;
  const other = read('/ebook/e1/a');
  await expect.poll(() => asked - before).toBe(1);
  first.destroy();
  await expect.poll(() => got.length).toBe(2);
  got[1]?.end('for the other');
  expect(await other).toBe('for the other');
});

test('what is handed over arrives as it was sent, with the caller’s own address and id alone', async () => {
  let seen: unknown;
  answer = async (incoming, response) => {
    const { method, headers } = incoming;
    const body = await text(incoming);
    const { host, cookie, 'x-forwarded-for': chain, 'x-request-id': id, 'content-length': length } = headers;
    seen = { method, url: incoming.url, body, host, cookie, chain, length, address: connectionAddress(incoming) };
    response.setHeader('Set-Cookie', ['a=1', 'b=2']);
    response.writeHead(201, 'Feito', { 'X-Id': String(id) }).end('ok');
  };
  const headers = {
    ...{ Host: 'guias.example', Cookie: 'c=3', 'X-Forwarded-For': '203.0.113.7', 'X-Prelo-Peer': '198.51.100.1' },
    ...{ 'X-Request-Id': 'from-a-stranger', Expect: '100-continue' },
  };
  const sent = request(`${url}/auth?a=%20b`, { method: 'POST', headers });
  sent.end('café');
  const got = await arrived(sent);
  expect(seen).toEqual({
    ...{ method: 'POST', url: '/auth?a=%20b', body: 'café', host: 'guias.example', cookie: 'c=3' },
    ...{ chain: '203.0.113.7', length: undefined, address: '127.0.0.1' },
  });
  expect([got.statusCode, got.statusMessage, got.headers['set-cookie'], await text(got)]).toEqual([
    ...[201, 'Feito', ['a=1', 'b=2'], 'ok'],
  ]);
  expect(got.headers['x-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('the id of a request is taken from a trusted proxy alone, and only as 8 to 64 plain characters', async () => {
  const socketPath = newSocketPath();
  const behind = await listenAt(socketPath, (incoming, response) => response.end(incoming.headers['x-request-id']));
  const config = { publicUrl: 'http://localhost', dataDir: clientDir, s3: null, logLevel: 'silent' };
  const { listener } = assembleFront({ config: { ...config, trustedProxies: { hops: 1 } }, clientDir, socketPath });
  const front = createServer(listener);
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo;
  const idFor = async (given: string) =>
    (await fetch(`http://127.0.0.1:${port}/auth`, { headers: { 'X-Request-Id': given } })).text();
  for (const given of ['a.B_9-cd', 'x'.repeat(64)]) expect(await idFor(given)).toBe(given);
  for (const given of ['1234567', 'x'.repeat(65), 'com espaço', 'with a space', '{"a":"b"}', 'a/b/c/d/e'])
    expect(await idFor(given)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  for (const each of [front, behind]) {
    each.closeAllConnections();
    each.close();
  }
});

test('HEAD, 304 and 204 pass without a text, and a write without a body has none', async () => {
  answer = (incoming, response) => {
    if (incoming.method === 'DELETE') return void response.writeHead(204).end();
    if (incoming.method === 'POST') return void response.end(String(incoming.headers['content-length']));
    if (incoming.headers['if-none-match']) return void response.writeHead(304, { ETag: '"a"' }).end();
    response.writeHead(200, { 'Content-Length': '5000' }).end();
  };
  const head = await fetch(`${url}/sales`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5000', '']);
  const known = await fetch(`${url}/sales`, { headers: { 'If-None-Match': '"a"' } });
  expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, '"a"', '']);
  expect((await fetch(`${url}/x`, { method: 'DELETE' })).status).toBe(204);
  expect(await (await fetch(`${url}/x`, { method: 'POST' })).text()).toBe('0');
});

test('an answer that lasts is passed on piece by piece, and ends on both sides when either ends', async () => {
  let closed = 0;
  let cut = () => {};
  answer = (incoming, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.flushHeaders();
    response.once('close', () => (closed += 1));
    cut = () => response.destroy();
    if (incoming.url === '/live?talk') response.write(': open\n\n');
  };
  const silent = await fetch(`${url}/live`);
  expect(silent.headers.get('content-type')).toBe('text/event-stream');
  await silent.body?.cancel();
  await expect.poll(() => closed).toBe(1);
  const talking = (await fetch(`${url}/live?talk`)).body?.getReader();
  expect(new TextDecoder().decode((await talking?.read())?.value)).toBe(': open\n\n');
  cut();
  await expect(talking?.read()).rejects.toThrow();
});

test('a long answer comes whole and waits for a slow reader; one that breaks off is not taken for whole', async () => {
  const bytes = 64 * 1024 * 1024;
  let written = 0;
  answer = (incoming, response) => {
    response.writeHead(200, { 'Content-Length': String(bytes) });
    const more = (): void => {
      while (written < bytes && !response.destroyed) {
        written += 65_536;
        if (incoming.url === '/cut' && written > bytes / 2) return void response.destroy();
        if (!response.write(Buffer.alloc(65_536, 'a'))) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  };
  const slow = await arrived(request(`${url}/export`).end());
  slow.pause();
  const seen = [-1];
  const isStill = () => seen.unshift(written) > 1 && seen[0] === seen[1];
  await expect.poll(isStill, { interval: 200, timeout: 10_000 }).toBe(true);
  expect(written).toBeLessThan(bytes / 2);
  expect((await buffer(slow)).length).toBe(bytes);
  written = 0;
  const broken = await arrived(request(`${url}/cut`).end());
  await expect(buffer(broken)).rejects.toThrow();
  written = bytes / 2;
  const short = request(`${url}/cut`).end();
  await expect(arrived(short)).rejects.toThrow();
});

test('a short answer that breaks off is none', async () => {
  answer = (_incoming, response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('a'.repeat(10), () => response.destroy());
  };
  await expect(fetch(`${url}/sales`)).rejects.toThrow();
});

test('an answer that ends the connection is read though the body is still coming', async () => {
  answer = (_incoming, response) => {
    response.writeHead(413, { Connection: 'close' }).end('too large');
  };
  for (let round = 0; round < 20; round += 1) {
    const sent = request(`${url}/auth`, { method: 'POST', headers: { 'Content-Length': '3000000' } });
    sent.on('error', () => undefined);
    sent.write(Buffer.alloc(500_000, 'a'));
    const got = await arrived(sent);
    expect([got.statusCode, got.headers.connection, await text(got)]).toEqual([413, 'close', 'too large']);
    sent.destroy();
  }
});

test('built files are sent as the caller can read them, in part, or not again; what the build keeps for itself is not', async () => {
  answer = (_incoming, response) => void response.writeHead(404).end();
  const script = '/assets/a-1b2c.js?v=1';
  const plain = await fetch(url + script, { headers: { 'Accept-Encoding': 'identity' } });
  expect(Object.fromEntries(plain.headers)).toMatchObject({
    ...{ 'content-length': '1500', 'content-type': 'text/javascript; charset=utf-8', vary: 'Accept-Encoding' },
    ...{ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' },
  });
  const small = await fetch(url + script, { headers: { 'Accept-Encoding': 'br, gzip' } });
  expect(small.headers.get('content-encoding')).toBe('gzip');
  expect(await small.text()).toBe(await plain.text());
  const part = await fetch(url + script, { headers: { 'Accept-Encoding': 'identity', Range: 'bytes=0-2' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 0-2/1500', 'let']);
  const etag = small.headers.get('etag') ?? '';
  expect((await fetch(url + script, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  const head = await fetch(`${url}/favicon.svg`, { method: 'HEAD' });
  expect([head.status, head.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
  for (const hidden of ['/.vite/manifest.json', '/assets/a-1b2c.js.gz', '/assets', '/%2evite/manifest.json', '/%ff'])
    expect(`${hidden} ${(await fetch(url + hidden)).status}`).toBe(`${hidden} 404`);
  expect((await fetch(`${url}/favicon.svg`, { method: 'POST' })).status).toBe(404);
});

test('while the main thread cannot be reached, what it would answer is 503 and the rest goes on', async () => {
  const own = createServer(
    assembleFront({
      config: { publicUrl: 'x', dataDir: clientDir, s3: null, logLevel: 'silent', trustedProxies: { hops: 0 } },
      ...{ clientDir, socketPath: `${newSocketPath()}-nobody` },
    }).listener,
  );
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const address = own.address();
  const at = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const refused = await fetch(`${at}/auth`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await (await fetch(`${at}/favicon.svg`)).text()).toBe('<svg/>');
  own.closeAllConnections();
  own.close();
});

function arrived(sent: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => sent.once('response', resolve).once('error', reject));
}

test('a request that a proxy may read otherwise is refused: two hosts, or chunks of HTTP/1.0', async () => {
  answer = (_request, response) => response.end('made');
  const { port } = server.address() as AddressInfo;
  const first = async (lines: string[]) => {
    const socket = connect(port, '127.0.0.1');
    socket.write([...lines, '', ''].join('\r\n'));
    return (await text(socket)).split('\r\n')[0];
  };
  const close = 'Connection: close';
  expect(await first(['GET /a HTTP/1.1', 'Host: localhost', close])).toBe('HTTP/1.1 200 OK');
  expect(await first(['GET /a HTTP/1.1', 'Host: localhost', 'HOST: other.example', close])).toContain(' 400 ');
  expect(await first(['POST /a HTTP/1.0', 'Host: localhost', 'Content-Length: 0'])).toBe('HTTP/1.1 200 OK');
  expect(await first(['POST /a HTTP/1.0', 'Host: localhost', 'Transfer-Encoding: chunked', '', '0'])).toContain(
    ' 400 ',
  );
});
