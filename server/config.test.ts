import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('nothing needs to be set', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: path.resolve('data'),
    secret: null,
    databaseUrl: null,
    s3: null,
    mail: { smtp: null, from: 'Prelo <no-reply@localhost>' },
    signUp: 'open',
    requireSecondFactor: 'off',
    adminEmail: null,
    sampleContent: true,
  });
});

test('proxies that are believed are counted or named; one of the host’s own unless said otherwise', () => {
  const proxies = (TRUSTED_PROXIES?: string) => readConfig({ TRUSTED_PROXIES }).trustedProxies;
  expect(proxies()).toEqual({ hops: 1 });
  expect(proxies('0')).toEqual({ hops: 0 });
  expect(proxies('2')).toEqual({ hops: 2 });
  expect(proxies('203.0.113.7, 10.0.0.0/8,2001:db8::/32')).toEqual({
    list: ['203.0.113.7', '10.0.0.0/8', '2001:db8::/32'],
  });
  for (const wrong of ['nginx', '10.0.0.0/33', '-1', '10.0.0', '1.5'])
    expect(() => proxies(wrong)).toThrow(ConfigError);
});

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: ' ', S3_BUCKET: '', ADMIN_EMAIL: '' })).toMatchObject({ port: 3000, s3: null });
});

test('the public address follows the port and loses its last slash', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readConfig({ PUBLIC_URL: 'https://books.example.com/' }).publicUrl).toBe('https://books.example.com');
});

test('a mail server is named by one address or by its parts', () => {
  expect(readConfig({ SMTP_URL: 'smtps://u:p@mail.example.com' }).mail.smtp).toEqual({
    url: 'smtps://u:p@mail.example.com',
  });
  const { mail } = readConfig({
    SMTP_HOST: 'mail.example.com',
    SMTP_USER: 'u',
    SMTP_PASSWORD: 'p',
    MAIL_FROM: 'a@b.c',
  });
  const auth = { user: 'u', pass: 'p' };
  expect(mail).toEqual({ smtp: { host: 'mail.example.com', port: 587, secure: false, auth }, from: 'a@b.c' });
  expect(readConfig({ SMTP_HOST: 'h', SMTP_PORT: '465' }).mail.smtp).toMatchObject({ port: 465, secure: true });
});

test.each([
  [{ SMTP_URL: 'mail.example.com' }, /^Invalid settings: SMTP_URL: must start with smtp:\/\/ or smtps:\/\/$/],
  [{ SMTP_URL: 'smtp://h', SMTP_HOST: 'h' }, /^Mail takes SMTP_URL or SMTP_HOST/],
  [{ SMTP_USER: 'u' }, /^Mail needs SMTP_HOST/],
  [{ SMTP_HOST: 'h', SMTP_USER: 'u' }, /^Mail needs SMTP_USER and SMTP_PASSWORD together\.$/],
  [{ SIGN_UP: 'maybe' }, /^Invalid settings: SIGN_UP: /],
  [{ REQUIRE_SECOND_FACTOR: 'on' }, /^Invalid settings: REQUIRE_SECOND_FACTOR: /],
  [{ PORT: 'eighty' }, /^Invalid settings: PORT: /],
  [{ PORT: '70000' }, /^Invalid settings: PORT: /],
  [{ PUBLIC_URL: 'books' }, /^Invalid settings: PUBLIC_URL: must start with http:\/\/ or https:\/\/$/],
  [{ PUBLIC_URL: 'localhost:3000' }, /^Invalid settings: PUBLIC_URL: must start with/],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, /^Invalid settings: PUBLIC_URL: must start with/],
  [{ PUBLIC_URL: 'https://a.example/guias' }, /^Invalid settings: PUBLIC_URL: .*without a path$/],
  [{ PUBLIC_URL: 'https://a.example?x=1' }, /^Invalid settings: PUBLIC_URL: .*without a path$/],
  [{ PUBLIC_URL: 'https://u:p@a.example' }, /^Invalid settings: PUBLIC_URL: .*without a path$/],
  [{ SMTP_URL: 'smtp://x:abc' }, /^Invalid settings: SMTP_URL: must be an address/],
  [{ MAIL_FROM: 'nobody' }, /^Invalid settings: MAIL_FROM: must be an address or Name <address>$/],
  [{ S3_ENDPOINT: 'nourl' }, /^Invalid settings: S3_ENDPOINT: must start with/],
  [{ DATABASE_URL: 'postgres://h:port/x' }, /^Invalid settings: DATABASE_URL: must be an address/],
  [{ DATABASE_URL: 'mysql://x' }, /^Invalid settings: DATABASE_URL: must start with postgres:\/\/$/],
  [{ SAMPLE_CONTENT: 'yes' }, /^Invalid settings: SAMPLE_CONTENT: /],
  [{ ADMIN_EMAIL: 'me' }, /^Invalid settings: ADMIN_EMAIL: /],
  [{ LOG_LEVEL: 'loud' }, /^Invalid settings: LOG_LEVEL: /],
  [{ S3_BUCKET: 'books' }, /^S3 storage needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together\.$/],
  [{ S3_ENDPOINT: 'http://localhost:9000' }, /^S3 storage needs/],
  [{ PORT: 'x', LOG_LEVEL: 'y' }, /^Invalid settings: PORT: .*; LOG_LEVEL: /],
])('a wrong or half-set setting is told in one line: %j', (env, line) => {
  const read = () => readConfig(env);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(line);
  expect(read).toThrow(/^[^\n]*$/);
});

test('sizes are written with their unit', () => {
  expect(readConfig({})).toMatchObject({
    quotaPerAuthor: 20 * 1024 ** 3,
    diskReserve: 512 * 1024 ** 2,
    largestImport: 2 * 1024 ** 3,
  });
  expect(readConfig({ QUOTA_PER_AUTHOR: '2TB', DISK_RESERVE: '0MB', LARGEST_IMPORT: '20GB' })).toMatchObject({
    quotaPerAuthor: 2 * 1024 ** 4,
    diskReserve: 0,
    largestImport: 20 * 1024 ** 3,
  });
  expect(() => readConfig({ QUOTA_PER_AUTHOR: '2000' })).toThrow('QUOTA_PER_AUTHOR: must be a size');
});

test('[AN-05] for how many days events are kept is a setting, of 7 to 395', () => {
  const kept = (KEEP_EVENTS?: string) => readConfig({ KEEP_EVENTS }).keepEvents;
  expect([kept(), kept('7'), kept('395')]).toEqual([90, 7, 395]);
  for (const wrong of ['6', '396', '30.5', 'all']) expect(() => kept(wrong)).toThrow(/KEEP_EVENTS/);
});

test('the time zone of the site is one that there is', () => {
  expect(readConfig({}).timeZone).toBe('America/Sao_Paulo');
  expect(readConfig({ TIME_ZONE: 'Europe/Lisbon' }).timeZone).toBe('Europe/Lisbon');
  expect(() => readConfig({ TIME_ZONE: 'Mars/Base' })).toThrow(/TIME_ZONE/);
});

test('[LE-06] a translation server is its address and its key, both or none', () => {
  const given = { TRANSLATE_URL: 'http://10.0.0.5:5000/base/', TRANSLATE_KEY: 'k' };
  expect(readConfig({}).translate).toBeNull();
  expect(readConfig(given).translate).toEqual({ url: 'http://10.0.0.5:5000/base', key: 'k' });
  expect(readConfig({ ...given, TRANSLATE_URL: 'https://example.com' }).translate?.url).toBe('https://example.com');
  for (const name of ['TRANSLATE_URL', 'TRANSLATE_KEY'])
    expect(() => readConfig({ ...given, [name]: '' })).toThrow(/TRANSLATE_URL and TRANSLATE_KEY together/);
  for (const wrong of ['ftp://a', 'a', 'https://u:p@a.example', 'https://a.example/?q=1', 'https://a.example/#x'])
    expect(() => readConfig({ ...given, TRANSLATE_URL: wrong })).toThrow(/TRANSLATE_URL: must/);
});
