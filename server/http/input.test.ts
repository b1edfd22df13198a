import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { AppError } from '../errors.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import { inTurnOf } from '../turns.ts';
import { type Input, inputOf } from './input.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

type Sent = { body: string | Uint8Array | ReadableStream; type: string; headers?: Record<string, string> };

/** What an action gets of a request that is really sent, or the code of the refusal. */
async function received(
  { body, type, headers }: Sent,
  read: (input: Input) => Promise<unknown> = (input) => (input.isJson ? input.json() : input.form()),
): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const server = createServer((request, response) => {
    read(inputOf(request)).then(resolve, (error: unknown) => resolve(error instanceof AppError ? error.code : error));
    void promise.then(() => response.end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const init = { method: 'POST', body, headers: { 'Content-Type': type, ...headers }, duplex: 'half' } as RequestInit;
  fetch(`http://127.0.0.1:${port}`, init).catch(() => null);
  const got = await promise;
  server.closeAllConnections();
  server.close();
  return got;
}

const streamOf = (bytes: number) =>
  new ReadableStream({
    start: (controller) => {
      for (let sent = 0; sent < bytes; sent += 10_000) controller.enqueue(new Uint8Array(10_000).fill(0x61));
      controller.close();
    },
  });
const json = (body: string) => received({ body, type: JSON_TYPE });
const form = (body: string) => received({ body, type: FORM });

test('a form and JSON are read as they were sent', async () => {
  expect(String(await form('a=1&a=%C3%A7+x'))).toBe('a=1&a=%C3%A7+x');
  expect(await json('{"values":{"a":"ção"},"version":2}')).toEqual({ values: { a: 'ção' }, version: 2 });
  expect(await json('{"values":[1],"html":"<p>"}')).toEqual({ values: {}, html: '<p>' });
  const streamed = await received({ body: new Blob(['a=1']).stream(), type: `${FORM}; charset=UTF-8` });
  expect(String(streamed)).toBe('a=1');
});

test('more bytes than anybody may send are refused by their announcement, and while they come', async () => {
  const { anybody } = TRAFFIC.body;
  expect(await form('a'.repeat(anybody))).toBeInstanceOf(URLSearchParams);
  expect(await form('a'.repeat(anybody + 1))).toBe('body_too_large');
  expect(await received({ body: streamOf(anybody + 10_000), type: FORM })).toBe('body_too_large');
});

test('who may send more is let', async () => {
  const allowed = (input: Input) => {
    input.allow(TRAFFIC.body.manager);
    return input.isJson ? input.json() : input.form();
  };
  const { form: most, manager } = TRAFFIC.body;
  expect(await received({ body: streamOf(most - 10_000), type: FORM }, allowed)).toBeInstanceOf(URLSearchParams);
  expect(await received({ body: streamOf(most + 10_000), type: FORM }, allowed)).toBe('body_too_large');
  expect(await received({ body: streamOf(manager - 10_000), type: JSON_TYPE }, allowed)).toBe('body_malformed');
  expect(await received({ body: streamOf(manager + 10_000), type: JSON_TYPE }, allowed)).toBe('body_too_large');
});

test('who may not write is refused before anything is read, by the first reason', async () => {
  const refused = (input: Input) => {
    input.refuse('session_expired');
    input.refuse('not_found');
    return input.form();
  };
  // a body that never ends: reading it would never answer
  const endless = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([0x61])) });
  expect(await received({ body: endless, type: FORM }, refused)).toBe('session_expired');
});

test('levels and parts of JSON are counted before it is parsed, texts apart', async () => {
  const { depth, parts } = TRAFFIC.body;
  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  expect(await json(nested(depth))).toHaveProperty('a');
  expect(await json(nested(depth + 1))).toBe('body_too_deep');
  expect(await json('['.repeat(60_000))).toBe('body_too_deep');
  const many = (count: number) => `{"a":[${Array.from({ length: count }, () => '0').join()}]}`;
  expect(await json(many(parts - 1))).toHaveProperty('a');
  expect(await json(many(parts + 1))).toBe('body_too_many');
  expect(await json(`{"a":"${'[{,\\"'.repeat(9_000)}"}`)).toHaveProperty('a');
});

test('pairs of a form are counted before it is parsed; the largest copy passes', async () => {
  expect(await form('a=1&'.repeat(TRAFFIC.body.parts))).toBe('body_too_many');
  const allowed = (input: Input) => {
    input.allow(TRAFFIC.body.manager);
    return input.form();
  };
  const target = 'target=0190a1b2-0000-7000-8000-000000000000&';
  const copy = await received({ body: `${target.repeat(LIMITS.targets)}intent=copy`, type: FORM }, allowed);
  expect(copy).toBeInstanceOf(URLSearchParams);
});

test('the longest content in the widest characters passes, as a manager’s', async () => {
  const content = '語'.repeat(LIMITS.content);
  const allowed = (input: Input) => {
    input.allow(TRAFFIC.body.manager);
    return input.json();
  };
  const sent = await received({ body: JSON.stringify({ values: { content } }), type: JSON_TYPE }, allowed);
  expect((sent as { values: { content: string } }).values.content).toBe(content);
});

test.each([
  ['text that is no JSON', JSON_TYPE, '{"values":', 'body_malformed'],
  ['nothing where JSON was announced', JSON_TYPE, '', 'body_malformed'],
  ['null', JSON_TYPE, 'null', 'body_malformed'],
  ['a list', JSON_TYPE, '[]', 'body_malformed'],
  ['a number', JSON_TYPE, '1', 'body_malformed'],
  ['bytes that are no UTF-8', JSON_TYPE, new Uint8Array([0x22, 0xff, 0x22]), 'body_malformed'],
  ['bytes that are no UTF-8 in a form', FORM, new Uint8Array([0x61, 0x3d, 0xff]), 'body_malformed'],
  ['plain text', 'text/plain', 'a=1', 'body_type'],
  ['a form of many parts', 'multipart/form-data; boundary=x', '--x--', 'body_type'],
])('%s is refused', async (_what, type, body, code) => {
  expect(await received({ body, type })).toBe(code);
});

test('a compressed body is refused, and JSON where a form is asked for', async () => {
  expect(await received({ body: 'a=1', type: FORM, headers: { 'Content-Encoding': 'gzip' } })).toBe('body_type');
  expect(await received({ body: '{}', type: JSON_TYPE }, (input) => input.form())).toBe('body_type');
  expect(await received({ body: 'a=1', type: FORM }, (input) => input.json())).toBe('body_type');
});

test('U+0000, which no database keeps, is left out of texts', async () => {
  expect(String(await form('a=x%00y'))).toBe('a=xy');
  expect(await json('{"values":{"a":["x\\u0000y"]}}')).toEqual({ values: { a: ['xy'] } });
});

const FILE_TYPE = 'application/octet-stream';
/** A file that somebody sends whose `Input` is not ended yet. */
async function sentFile(who: string, bytes: number, ended: (input: Input) => void = () => {}) {
  return received({ body: new Uint8Array(bytes), type: FILE_TYPE }, (input) => {
    input.allow(TRAFFIC.earnings.bytes);
    ended(input);
    return inTurnOf({ room: 'authors', who }, () => input.file());
  });
}

test('files that are held at once are bounded for one person and for all, before they are read, until their requests end', async () => {
  const inputs: Input[] = [];
  const send = async (who: string, bytes: number) => {
    const got = await sentFile(who, bytes, (input) => inputs.push(input));
    return Buffer.isBuffer(got) ? got.length : got;
  };
  const { bytes: most } = TRAFFIC.earnings;
  expect([await send('ana', most), await send('ana', most), await send('ana', 1)]).toEqual([most, most, 'files_open']);
  expect([await send('rui', most), await send('rui', most)]).toEqual([most, most]);
  expect([await send('eva', most), await send('eva', most)]).toEqual([most, most]);
  expect(await send('leo', 1)).toBe('files_busy');
  inputs[0]?.end();
  inputs[0]?.end();
  expect([await send('leo', 1), await send('ana', most)]).toEqual([1, 'files_busy']);
  for (const input of inputs) input.end();
  expect(await send('ana', most)).toBe(most);
  inputs.at(-1)?.end();
});

test('a file without a length counts as the longest, and one that is refused holds nothing', async () => {
  const inputs: Input[] = [];
  const read = (input: Input) => {
    inputs.push(input);
    input.allow(TRAFFIC.files.each);
    return inTurnOf({ room: 'authors', who: 'ana' }, () => input.file());
  };
  const stream = () => ({ body: streamOf(10_000), type: FILE_TYPE });
  expect(await received(stream(), read)).toHaveLength(10_000);
  expect(await received(stream(), read)).toBe('files_open');
  inputs[0]?.end();
  const refused = (input: Input) => {
    input.refuse('session_expired');
    return read(input);
  };
  expect(await received(stream(), refused)).toBe('session_expired');
  expect(await received({ ...stream(), type: FORM }, read)).toBe('body_type');
  expect(await received(stream(), read)).toHaveLength(10_000);
  inputs.at(-1)?.end();
});
