import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makePerson } from '../factories.ts';
import { clientOf, signIn, signUp } from './client.ts';

const EMAIL = 'first@example.com';
const MAIL_PASSWORD = 'senha-do-correio-9f2';

let server: RunningServer;

beforeAll(async () => {
  // nobody listens on port 9: every mail fails
  const SMTP_URL = `smtp://ana:${MAIL_PASSWORD}@127.0.0.1:9`;
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off', LOG_LEVEL: 'trace', SMTP_URL });
  await signUp(clientOf(server), EMAIL);
});

afterAll(() => server.stop());

/** The values of the metrics, by name and labels. */
async function metrics(): Promise<Map<string, number>> {
  const answer = await fetch(`${server.url}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

test('the metrics count requests, pages from memory, queries, uploads and open streams', async () => {
  const author = await makePerson(server.database, 'editor');
  const ebook = await makeEbook(ctxOf({ ...server.database, dataDir: server.dataDir }, author));
  const client = clientOf(server);
  await signIn(client, EMAIL);
  const before = await metrics();
  for (let visit = 0; visit < 3; visit += 1)
    expect((await client.get(`/ebook/${ebook.id}/${ebook.slug}`)).status).toBe(200);
  await client.get('/no-such-page');
  const live = await client.get('/live');
  const created = await fetch(`${server.url}/uploads`, {
    method: 'POST',
    headers: {
      ...{ Cookie: client.cookie(), Origin: server.url, 'Tus-Resumable': '1.0.0', 'Upload-Length': '3' },
      'Upload-Metadata': `purpose ${btoa('image')},filename ${btoa('a.png')}`,
    },
  });
  expect(created.status).toBe(201);
  const sent = await fetch(server.url + (created.headers.get('location') ?? ''), {
    method: 'PATCH',
    headers: {
      ...{ Cookie: client.cookie(), Origin: server.url, 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0' },
      'Content-Type': 'application/offset+octet-stream',
    },
    body: 'abc',
  });
  expect(sent.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  await vi.waitFor(async () => {
    const after = await metrics();
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(grown('prelo_page_cache_requests_total{result="hit"}')).toBe(2);
    expect(grown('prelo_http_requests_total{kind="page",method="GET",status="200"}')).toBe(1);
    expect(grown('prelo_http_requests_total{kind="page",method="GET",status="404"}')).toBe(1);
    expect(grown('prelo_http_requests_total{kind="upload",method="POST",status="201"}')).toBe(1);
    expect(grown('prelo_database_query_duration_seconds_count')).toBeGreaterThan(2);
    expect(after.get('prelo_page_cache_pages')).toBe(1);
    expect(after.get('prelo_page_cache_bytes')).toBeGreaterThan(1_000);
    expect(after.get('prelo_live_streams')).toBe(1);
    expect(after.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  });
  await live.body?.cancel();
});

test('every line that a request logs carries the id that its answer carries', async () => {
  const answer = await clientOf(server).get('/no-such-page', { 'X-Request-Id': 'from-the-proxy-1' });
  expect(answer.headers.get('x-request-id')).toBe('from-the-proxy-1');
  const lines = () => server.log.filter((line) => line.includes('"request":"from-the-proxy-1"'));
  await vi.waitFor(() => expect(lines().some((line) => JSON.parse(line).msg === 'answered')).toBe(true));
  const own = await clientOf(server).get('/auth', { 'X-Request-Id': 'not an id; at all' });
  expect(own.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

/** What a column of the account library's tables holds. */
async function valuesOf(table: string, column: string): Promise<string[]> {
  const query = sql<{ value: string | null }>`select ${sql.ref(column)} as value from ${sql.table(table)}`;
  const { rows } = await query.execute(server.database.db);
  return rows.flatMap(({ value }) => value ?? []);
}

test('no secret reaches the log, at its finest level and with the database and the mail failing', async () => {
  const client = clientOf(server);
  const email = 'segredos@example.com';
  const password = 'canoa-violeta-77';
  await signUp(client, email, password);
  await signIn(client, email, 'errada-mas-secreta');
  await signIn(client, email, password);
  await client.postForm('/auth/forgot', { email });
  await client.get('/auth/reset?token=um-segredo-no-endereco');
  await client.postForm('/auth/reset', { token: 'um-segredo-no-campo', password: 'outra-canoa-88' });
  await vi.waitFor(() => expect(server.log.join('\n')).toContain('a job is tried again later'));
  const { db } = server.database;
  await sql`alter table ebooks rename to ebooks_away`.execute(db);
  try {
    await signIn(client, EMAIL);
    expect((await client.get('/')).status).toBe(500);
  } finally {
    await sql`alter table ebooks_away rename to ebooks`.execute(db);
  }
  // the line comes a moment after the answer
  await vi.waitFor(() => expect(server.log.join('\n')).toContain('request failed'));
  const log = server.log.join('\n');
  const kept = readdirSync(server.dataDir).filter((name) => /secret/.test(name));
  expect(kept.length).toBeGreaterThan(0);
  const secrets = [
    ...['segredo-1', password, 'errada-mas-secreta', 'outra-canoa-88', 'um-segredo-no-endereco', 'um-segredo-no-campo'],
    ...[MAIL_PASSWORD, client.cookie().split('=')[1]?.slice(0, 20) ?? ''],
    ...kept.map((name) => readFileSync(path.join(server.dataDir, name), 'utf8').trim()),
    ...(await valuesOf('sessions', 'token')),
    ...(await valuesOf('accounts', 'password')),
  ];
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(7);
    expect(log.includes(secret), `${secret.slice(0, 4)}… is in the log`).toBe(false);
  }
  for (const line of server.log) expect(JSON.parse(line)).toHaveProperty('time');
});
