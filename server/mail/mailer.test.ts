import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailServer, readMail, startMailServer } from '#tests/mail-server.ts';
import { readConfig } from '../config.ts';
import { newId } from '../ids.ts';
import { invitationLetter, type Letter, recoveryLetter } from './letter.ts';
import { createMailer } from './mailer.ts';
import { createSeal } from './seal.ts';
import { weeklyLetter } from './weekly-letter.ts';

let dataDir: string;
let mailServer: MailServer | null = null;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
});

afterEach(async () => {
  await mailServer?.close();
  mailServer = null;
  await rm(dataDir, { recursive: true, force: true });
});

const to = { product: 'Prelo', email: 'nina@example.com', name: 'Nina "Ação" Reis', language: 'pt-BR' as const };
const SECRET = 's'.repeat(64);
const url = `https://books.example.com/auth/reset?token=${'x'.repeat(90)}&a=1`;

function mailerOf(env: Record<string, string>) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://books.example.com', ...env });
  const mailer = createMailer(config, log, SECRET);
  const send = (letter: Letter, id = newId()) => mailer.send(createSeal(SECRET).close(JSON.stringify(letter), id), id);
  return { mailer, lines, send };
}

test('[AU-04] a mail server gets the letter as plain text and as HTML, from the sender that is set', async () => {
  mailServer = await startMailServer({ user: 'prelo', pass: 's3nh@' });
  const login = { SMTP_USER: 'prelo', SMTP_PASSWORD: 's3nh@' };
  const { mailer, send } = mailerOf({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mailServer.port),
    ...login,
    MAIL_FROM: 'Livros <livros@example.com>',
  });
  expect(mailer.delivers).toBe(true);
  const id = newId();
  await send(recoveryLetter(to, url, 60), id);
  mailer.close();
  const mail = await mailServer.next(to.email);
  expect(mail.from).toBe('livros@example.com');
  expect(mail.subject).toBe('Sua nova senha no Prelo');
  expect(mail.text).toContain('Olá, Nina "Ação" Reis,');
  expect(mail.text).toContain(`\r\n\r\n${url}\r\n\r\n`);
  for (const line of mail.text.replace(url, '').split('\r\n')) expect(line.length).toBeLessThanOrEqual(72);
  expect(mail.html).toContain(`href="${url.replace('&', '&amp;')}"`);
  expect(mail.html).toContain('Nina &quot;Ação&quot; Reis');
  expect(mail.raw).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(mail.raw).toContain(`Message-ID: <${id}@books.example.com>`);
});

test('[AN-03] a mail that comes again and again carries by what mail programs turn it off with one request', async () => {
  mailServer = await startMailServer({ user: 'prelo', pass: 's3nh@' });
  const { mailer, send } = mailerOf({
    ...{ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mailServer.port), SMTP_USER: 'prelo', SMTP_PASSWORD: 's3nh@' },
    MAIL_FROM: 'livros@example.com',
  });
  const off = 'https://books.example.com/weekly-mail?token=abc';
  const week = { readers: 1, before: 0, module: null, item: null, links: [] };
  await send(weeklyLetter(to, week, { url: 'https://books.example.com/admin/numbers', off }));
  mailer.close();
  const { raw } = await mailServer.next(to.email);
  expect(raw).toContain(`List-Unsubscribe: <${off}>`);
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
});

test('a mail server that does not take the login is an error, which holds no link', async () => {
  mailServer = await startMailServer({ user: 'prelo', pass: 'right' });
  const { mailer, send } = mailerOf({ SMTP_URL: `smtp://prelo:wrong@127.0.0.1:${mailServer.port}` });
  const error = await send(recoveryLetter(to, url, 60)).catch((error: unknown) => error);
  mailer.close();
  expect(error).toBeInstanceOf(Error);
  expect(inspect(error)).not.toContain('token=');
  expect(mailServer.mails).toEqual([]);
});

test('[AU-04] without a mail server each mail is a file of its owner only, and the log holds no link', async () => {
  const { mailer, lines, send } = mailerOf({});
  expect(mailer.delivers).toBe(false);
  const invitation = { url, inviter: 'Ana\r\nBcc: all@example.com', role: 'editor', days: 7 } as const;
  const id = newId();
  await send(invitationLetter({ ...to, name: '' }, invitation), id);
  // a letter that is sent again is the same file
  await send(invitationLetter({ ...to, name: '' }, invitation), id);
  const folder = path.join(dataDir, 'mail');
  expect(await readdir(folder)).toEqual([`${id}.eml`]);
  const name = `${id}.eml`;
  expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const mail = readMail(await readFile(path.join(folder, name), 'utf8'));
  expect(mail.text).toContain(url);
  expect(mail.text).toContain('como autor');
  expect(mail.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
  expect(lines.join('')).toContain(name);
  expect(lines.join('')).not.toContain('token=');
});

test('a sealed letter is unreadable, and of use with the same secret and id only', () => {
  const id = newId();
  const letter = JSON.stringify(recoveryLetter(to, url, 60));
  const sealed = createSeal(SECRET).close(letter, id);
  for (const word of ['token', 'nina', 'auth/reset']) {
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(word);
  }
  expect(createSeal(SECRET).close(letter, id)).not.toBe(sealed);
  expect(createSeal(SECRET).open(sealed, id)).toBe(letter);
  expect(() => createSeal(SECRET).open(sealed, newId())).toThrow();
  expect(() => createSeal('t'.repeat(64)).open(sealed, id)).toThrow();
});
