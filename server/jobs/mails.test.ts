import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { passTime, workOff } from '#tests/jobs.ts';
import { type MailServer, startMailServer } from '#tests/mail-server.ts';
import { readConfig } from '../config.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { recoveryLetter } from '../mail/letter.ts';
import { createMailer } from '../mail/mailer.ts';
import { invite, pendingInvitations } from '../people/invitations.ts';

let database: TestDatabase;
let mails: MailServer;
let ctx: Ctx;
let lines: string[];

beforeEach(async () => {
  database = await openTestDatabase();
  mails = await startMailServer();
  lines = [];
  const log = pino({ level: 'debug' }, { write: (line) => lines.push(line) });
  const config = readConfig({
    ...{ DATA_DIR: database.dataDir, PUBLIC_URL: 'https://livros.example', SMTP_URL: mails.url },
  });
  const mailer = createMailer(config, log, 's'.repeat(64));
  ctx = { ...ctxOf(database, await makePerson(database, 'admin', 'Ana')), mailer, log };
});
afterEach(async () => {
  ctx.mailer.close();
  await mails.close();
  await database.close();
});

const to = { product: 'Prelo', email: 'nina@example.com', name: 'Nina', language: 'pt-BR' as const };
const letter = recoveryLetter(to, 'https://livros.example/auth/reset?token=5egredo', 60);
const jobs = () => database.db.selectFrom('jobs').selectAll().orderBy('id').execute();
const stateOf = async (email: string) =>
  (await pendingInvitations(ctx)).items.find((each) => each.email === email)?.mail;

test('[GR-02] a mail is written with its change: it is sent if that was done, and only then', async () => {
  const failing = withTransaction(ctx, async (ctx) => {
    await ctx.mailer.post(ctx, letter);
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  await workOff(ctx);
  expect(mails.mails).toEqual([]);
  const id = await withTransaction(ctx, (ctx) => ctx.mailer.post(ctx, letter));
  await workOff(ctx);
  await workOff(ctx);
  expect(mails.mails).toHaveLength(1);
  expect(mails.mails[0]?.raw).toContain(`Message-ID: <${id}@livros.example>`);
});

test('[GR-02] no link can be read in the table while a mail waits, nothing is left of it once it is sent, and no log holds it', async () => {
  await ctx.mailer.post(ctx, letter);
  expect(JSON.stringify(await jobs())).not.toMatch(/5egredo|nina/);
  await workOff(ctx);
  expect((await jobs()).map(({ state, payload }) => [state, payload])).toEqual([['done', null]]);
  expect(lines.join('')).not.toMatch(/5egredo|nina/);
});

test('[GR-02] a mail waits while the mail server is gone, and is sent when it is back', async () => {
  const { port } = mails;
  await mails.close();
  await ctx.mailer.post(ctx, letter);
  await workOff(ctx);
  expect((await jobs())[0]).toMatchObject({ state: 'waiting', attempts: 1 });
  expect((await jobs())[0]?.error).toMatch(/ECONNREFUSED/);
  mails = await startMailServer(undefined, port);
  await passTime(database.db, 60_001);
  await workOff(ctx);
  expect((await jobs())[0]).toMatchObject({ state: 'done', error: null, attempts: 2 });
  expect(mails.mails.map((mail) => mail.to)).toEqual([['nina@example.com']]);
});

test('[GR-02] a mail that the mail server puts off is sent again', async () => {
  await ctx.mailer.post(ctx, { ...letter, to: { ...to, email: 'later@example.com' } });
  await workOff(ctx);
  expect((await jobs())[0]).toMatchObject({ state: 'waiting', attempts: 1 });
  await passTime(database.db, 60_001);
  await workOff(ctx);
  expect((await jobs())[0]).toMatchObject({ state: 'done', attempts: 2 });
  expect(mails.mails.map((mail) => mail.to)).toEqual([['later@example.com']]);
});

test('[GR-02] an invitation’s mail is shown as waiting, sent or failed', async () => {
  await invite(ctx, { email: 'nova@example.com', role: 'user' });
  await invite(ctx, { email: 'nobody@example.com', role: 'user' });
  expect([await stateOf('nova@example.com'), await stateOf('nobody@example.com')]).toEqual(['waiting', 'waiting']);
  await workOff(ctx);
  expect([await stateOf('nova@example.com'), await stateOf('nobody@example.com')]).toEqual(['sent', 'failed']);
  // an address that is refused stays refused
  expect((await jobs()).find(({ state }) => state === 'failed')).toMatchObject({ error: 'refused', payload: null });
});

test('a letter whose link has ended is not sent any more', async () => {
  await ctx.mailer.post(ctx, letter, { until: new Date(Date.now() - 1) });
  await workOff(ctx);
  expect(mails.mails).toEqual([]);
  expect((await jobs())[0]).toMatchObject({ state: 'failed', error: 'late', payload: null });
});

test('a letter that was sealed with another secret fails and says why', async () => {
  await ctx.mailer.post(ctx, letter);
  const config = readConfig({ DATA_DIR: database.dataDir, SMTP_URL: mails.url });
  const mailer = createMailer(config, ctx.log, 'o'.repeat(64));
  await workOff({ ...ctx, mailer });
  expect((await jobs())[0]).toMatchObject({ state: 'failed', error: 'sealed', payload: null });
});
