import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#server/ids.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { passTime } from '../jobs.ts';
import { startMailServer } from '../mail-server.ts';
import { freePort } from '../postgres.ts';
import type { Client } from './client.ts';
import { linkIn, type Page, pageOf, textOf } from './page.ts';
import { enter } from './people.ts';

let server: RunningServer;
let client: Client;
let mailPort: number;

beforeAll(async () => {
  mailPort = await freePort();
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off', SMTP_URL: `smtp://127.0.0.1:${mailPort}` });
  client = (await enter(server, 'admin', 'chefe@example.com')).client;
});
afterAll(() => server.stop());

const open = async (address: string): Promise<Page> => pageOf(await client.get(address));
const rowOf = async (address: string, words: string) =>
  [...(await open(address)).document.querySelectorAll('main > div > ol > li')]
    .map(textOf)
    .find((text) => text.includes(words));

/** Takes connections and says nothing, as a mail server that hangs does. */
async function silentServer(port: number): Promise<Server> {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
  return silent;
}

test('[GR-02] a mail whose process dies between the commit and the sending is sent after a restart, and shown as waiting, then sent', async () => {
  const silent = await silentServer(mailPort);
  const connected = new Promise((resolve) => silent.once('connection', resolve));
  const form = { intent: 'invite', email: 'nova@example.com', role: 'editor' };
  expect((await client.postForm('/admin/users', form)).status).toBe(200);
  await connected;
  expect((await open('/admin/users')).has('e-mail na fila')).toBe(true);
  await server.kill();
  await new Promise((resolve) => silent.close(resolve));
  const mails = await startMailServer(undefined, mailPort);
  await server.restart();
  // the lease of the process that died
  await passTime(server.database.db, 60_001);
  const mail = await mails.next('nova@example.com');
  const { id } = await server.database.db.selectFrom('invitations').select('id').executeTakeFirstOrThrow();
  expect(mail.raw).toContain(`Message-ID: <${id}@localhost>`);
  await vi.waitFor(async () => expect((await open('/admin/users')).has('e-mail enviado')).toBe(true), 10_000);
  await mails.close();
});

test('[GR-01] administrators find “Tarefas” in their menu: what failed and why, with “Tentar de novo”, and what waits, with “Cancelar”', async () => {
  const time = '2026-02-01T10:00:00.000Z';
  const { db } = server.database;
  const job = { kind: 'books.print', payload: '{}', run_at: time, created_at: time };
  const [failed, waiting] = [newId(), newId()];
  await db
    .insertInto('jobs')
    .values([
      { ...job, id: failed, state: 'failed', attempts: 8, error: 'sem papel', finished_at: time },
      { ...job, id: waiting, state: 'waiting', attempts: 0, error: null, finished_at: null },
    ])
    .execute();
  const page = await open('/admin/jobs');
  expect(page.heading).toBe('Tarefas');
  expect(linkIn(page.document.body, 'Tarefas')).toBe('/admin/jobs');
  const failure = (await rowOf('/admin/jobs', 'sem papel')) ?? '';
  for (const words of ['books.print', 'Falhou', 'Tentar de novo', 'tentativa 8 de 8']) expect(failure).toContain(words);
  const line = (await rowOf('/admin/jobs', 'Na fila')) ?? '';
  expect(line).toContain('Cancelar');
  expect(line).not.toContain('Tentar de novo');
  expect((await client.postForm('/admin/jobs', { intent: 'retry', id: failed })).status).toBe(200);
  expect((await client.postForm('/admin/jobs', { intent: 'cancel', id: waiting })).status).toBe(200);
  expect((await client.postForm('/admin/jobs', { intent: 'cancel', id: waiting })).status).toBe(409);
  expect(await rowOf('/admin/jobs', 'sem papel')).toBeUndefined();
  expect(await rowOf('/admin/jobs?over', 'Cancelada')).toContain('books.print');
  for (const done of ['pôs de volta na fila', 'cancelou'])
    expect(await rowOf('/admin/audit', done)).toContain(`${done} a tarefa “books.print”`);
  expect((await open('/admin')).document.body.textContent).toContain('Tarefas');
});
