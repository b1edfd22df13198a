import { readdir } from 'node:fs/promises';
import { request as send } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '#tests/factories.ts';
import { type MediaServer, startMediaServer } from '#tests/media-server.ts';
import { fileKey } from '../imports/read-book.ts';
import type { Actor } from '../policy.ts';

const MB = 1024 * 1024;
const BOUNDARY = '----form';

let server: MediaServer;
beforeAll(async () => {
  server = await startMediaServer((ctx) => ctx, { largestImport: MB });
});
afterAll(() => server.close());

/** A form as browsers write it. */
const formOf = (file: Buffer, name = 'horta.md', more = '') =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/markdown\r\n\r\n`,
    ),
    file,
    Buffer.from(`${more}\r\n--${BOUNDARY}--\r\n`),
  ]);

type Sending = { as?: Actor | null; headers?: Record<string, string>; query?: string; piece?: number };

/** Sends a body as a form, in pieces of so many bytes. @returns where the answer leads */
async function sendForm(
  body: Buffer,
  { as = server.editor, headers = {}, query = '', piece = body.length || 1 }: Sending = {},
): Promise<string> {
  const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': String(body.length) };
  const all = { ...type, ...(as && server.as(as)), ...headers };
  const client = send(`${server.url}/uploads/import${query}`, { method: 'POST', headers: all });
  const answered = new Promise<string>((resolve, reject) => {
    client.once('error', reject);
    client.once('response', (answer) => {
      answer.resume();
      expect(answer.statusCode).toBe(303);
      resolve(answer.headers.location ?? '');
    });
  });
  for (let at = 0; at < body.length; at += piece) {
    client.write(body.subarray(at, at + piece));
    await turn();
  }
  client.end();
  return answered;
}

const importAt = (address: string) =>
  server.database.db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', /^\/admin\/import\/([^?]+)/.exec(address)?.[1] ?? '')
    .executeTakeFirst();
const inProgress = async () =>
  (await readdir(path.join(server.database.dataDir, 'uploads-in-progress'))).filter((name) => !name.includes('result'));

test('[IO-07] a file sent by a form alone becomes an import, however its bytes arrive', async () => {
  const short = Buffer.from('# Horta\r\n\r\n--\r\nÁgua\r\n');
  const long = Buffer.alloc(300_000, short);
  for (const [file, piece] of [
    [short, 1],
    [short, 7],
    [long, 300_500],
    [long, 90_001],
  ] as const) {
    const location = await sendForm(formOf(file, 'Minha “horta” %22boa%22.md'), { piece, query: '?ebookId=abc' });
    expect(location).toMatch(/^\/admin\/import\/[0-9a-f-]{36}\?ebookId=abc$/);
    const found = await importAt(location);
    expect(found).toMatchObject({
      file_name: 'Minha “horta” "boa".md',
      state: 'waiting',
      user_id: server.editor.id,
    });
    const stored = await buffer(await server.ctx.storage.read(fileKey(found?.id ?? '')));
    expect(stored.equals(file)).toBe(true);
  }
});

test('what may not be sent leads back to the form, which says why, and leaves nothing', async () => {
  const before = await inProgress();
  const small = Buffer.from('a');
  const refused = (code: string, count = '') => `/admin/import?refused=${code}${count && `&count=${count}`}`;
  expect(await sendForm(formOf(Buffer.alloc(MB + 1)))).toBe(refused('upload_too_large', '1'));
  expect(await sendForm(formOf(Buffer.alloc(0), ''))).toBe(refused('upload_empty'));
  expect(await sendForm(formOf(small), { as: null })).toBe(refused('session_expired'));
  expect(await sendForm(formOf(small), { headers: { origin: 'https://outra.example' } })).toBe(refused('other_site'));
  const reader = await makePerson(server.database, 'user');
  expect(await sendForm(formOf(small), { as: reader })).toBe(refused('not_found'));
  const odd = [
    Buffer.from('file=a'),
    formOf(small).subarray(4),
    Buffer.from(`--${BOUNDARY}\r\nno end of the head`),
    Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n`), Buffer.alloc(20_000, 'x')]),
  ];
  for (const body of odd) expect(await sendForm(body)).toBe(refused('invalid'));
  expect(await sendForm(formOf(small), { headers: { 'content-type': 'multipart/form-data' } })).toBe(
    refused('invalid'),
  );
  expect(await inProgress()).toEqual(before);
});

test('a form that does not end where it says leaves no import', async () => {
  const count = await imports();
  const body = Buffer.concat([formOf(Buffer.from('a'.repeat(100))), Buffer.from('more')]);
  expect(await sendForm(body)).toMatch(/^\/admin\/import\?refused=/);
  expect(await imports()).toBe(count);
});

async function imports(): Promise<number> {
  return (await server.database.db.selectFrom('imports').select('id').execute()).length;
}
