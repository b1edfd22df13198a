import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailServer, readMail, startMailServer } from '#tests/mail-server.ts';
import { readConfig } from '../config.ts';
import { invitationLetter, recoveryLetter } from './letter.ts';
import { createMailer } from './mailer.ts';

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
const url = `https://books.example.com/auth/reset?token=${'x'.repeat(90)}&a=1`;

function mailerOf(env: Record<string, string>) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://books.example.com', ...env });
  return { mailer: createMailer(config, log), lines };
}

test('[AU-04] a mail server gets the letter as plain text and as HTML, from the sender that is set', async () => {
  mailServer = await startMailServer({ user: 'prelo', pass: 's3nh@' });
  const login = { SMTP_USER: 'prelo', SMTP_PASSWORD: 's3nh@' };
  const { mailer } = mailerOf({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mailServer.port),
    ...login,
    MAIL_FROM: 'Livros <livros@example.com>',
  });
  expect(mailer.delivers).toBe(true);
  await mailer.send(recoveryLetter(to, url, 60));
  await mailer.close();
  const mail = await mailServer.next(to.email);
  expect(mail.from).toBe('livros@example.com');
  expect(mail.subject).toBe('Sua nova senha no Prelo');
  expect(mail.text).toContain('Olá, Nina "Ação" Reis,');
  expect(mail.text).toContain(`\r\n\r\n${url}\r\n\r\n`);
  for (const line of mail.text.replace(url, '').split('\r\n')) expect(line.length).toBeLessThanOrEqual(72);
  expect(mail.html).toContain(`href="${url.replace('&', '&#38;')}"`);
  expect(mail.html).toContain('Nina &#34;Ação&#34; Reis');
  expect(mail.raw).toMatch(/^Auto-Submitted: auto-generated/m);
});

test('a mail server that refuses is an error for who waits, and a line in the log for who does not', async () => {
  mailServer = await startMailServer({ user: 'prelo', pass: 'right' });
  const { mailer, lines } = mailerOf({ SMTP_URL: `smtp://prelo:wrong@127.0.0.1:${mailServer.port}` });
  const letter = recoveryLetter(to, url, 60);
  await expect(mailer.send(letter)).rejects.toThrow();
  mailer.post(letter);
  await mailer.close();
  expect(lines.join('')).toContain('a mail could not be sent');
  expect(lines.join('')).not.toContain('token=');
  expect(mailServer.mails).toEqual([]);
});

test('[AU-04] without a mail server each mail is a file of its owner only, and the log holds no link', async () => {
  const { mailer, lines } = mailerOf({});
  expect(mailer.delivers).toBe(false);
  const invitation = { url, inviter: 'Ana\r\nBcc: all@example.com', role: 'editor', days: 7 } as const;
  await mailer.send(invitationLetter({ ...to, name: '' }, invitation));
  const folder = path.join(dataDir, 'mail');
  const [name = ''] = await readdir(folder);
  expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const mail = readMail(await readFile(path.join(folder, name), 'utf8'));
  expect(mail.text).toContain(url);
  expect(mail.text).toContain('como editor');
  expect(mail.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
  expect(lines.join('')).toContain(name);
  expect(lines.join('')).not.toContain('token=');
});
