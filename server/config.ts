import path from 'node:path';
import { z } from 'zod';
import { INTERFACE_LANGUAGES, type Language } from '#common/languages.ts';
import { REQUIRED_OF, type RequiredOf } from '#common/schemas/site.ts';
import { isTimeZone } from '#common/time-zone.ts';
import { areNetworks, type TrustedProxies } from './http/address.ts';

/** Characters that a signing secret has at least. */
export const SECRET_LENGTH = 32;

const HOPS = /^\d{1,2}$/;
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const bytes = z.string().regex(/^\d{1,6} ?(?:MB|GB|TB)$/, 'must be a size such as 512MB or 20GB');
const MB = 1024 * 1024;
const UNITS = { MB, GB: 1024 * MB, TB: 1024 * 1024 * MB };

function bytesOf(size: string): number {
  return Number.parseInt(size, 10) * UNITS[size.slice(-2) as keyof typeof UNITS];
}

const optional = z.string().trim().min(1).optional();
const address = z.url({ protocol: /^https?$/, error: 'must start with http:// or https://', abort: true });
const MAIL_ADDRESS = /^(?:[^<>]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/;

/** Whether an address names a server and nothing on it. */
function isOrigin(url: string): boolean {
  const { pathname, username, password, search, hash } = new URL(url);
  return pathname.length === 1 && !(username || password || search || hash);
}

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: address
    .refine(isOrigin, 'must be an address such as https://books.example.com, without a path')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://', abort: true })
    .refine(URL.canParse, 'must be an address such as postgres://user:password@host:5432/name')
    .optional(),
  SIGNING_SECRET: z.string().trim().min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`).optional(),
  S3_BUCKET: optional,
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  QUOTA_PER_AUTHOR: bytes.default('20GB').transform(bytesOf),
  DISK_RESERVE: bytes.default('512MB').transform(bytesOf),
  LARGEST_IMPORT: bytes.default('2GB').transform(bytesOf),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/, { error: 'must start with smtp:// or smtps://', abort: true })
    .refine(URL.canParse, 'must be an address such as smtps://user:password@mail.example.com:465')
    .optional(),
  SMTP_HOST: optional,
  SMTP_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  SMTP_USER: optional,
  SMTP_PASSWORD: optional,
  MAIL_FROM: z.string().trim().regex(MAIL_ADDRESS, 'must be an address or Name <address>').optional(),
  SIGN_UP: z.enum(['open', 'invite', 'closed']).default('open'),
  ADMIN_EMAIL: z.email().optional(),
  SLOW_ATTEMPTS: onOff.default(true),
  REQUIRE_SECOND_FACTOR: z.enum(REQUIRED_OF).default('off'),
  SAMPLE_CONTENT: onOff.default(true),
  CHECK_LINKS: onOff.default(true),
  OFFLINE_READING: onOff.default(true),
  TRANSLATE_URL: address.optional(),
  TRANSLATE_KEY: optional,
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as America/Sao_Paulo')
    .default('America/Sao_Paulo'),
  KEEP_EVENTS: z.coerce.number().int().min(7).max(395).default(90),
  INTERFACE_LANGUAGE: z.enum([...INTERFACE_LANGUAGES, 'detect']).default('pt-BR'),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((list) => HOPS.test(list.join()) || areNetworks(list), 'must be a number, or addresses and networks')
    .transform((list): TrustedProxies => (HOPS.test(list.join()) ? { hops: Number(list[0]) } : { list }))
    .default({ hops: 1 }),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** The names of all settings. */
export const SETTINGS = Object.keys(schema.shape);

export type S3Config = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The mail server, in the form that the mail library takes. */
export type SmtpConfig =
  | { url: string }
  | { host: string; port: number; secure: boolean; auth: { user: string; pass: string } | undefined };

/** A translation server that speaks as LibreTranslate does; `url` has no slash at its end. */
export type TranslateConfig = { url: string; key: string };

export type Config = {
  host: string;
  port: number;
  /** Origin under which readers reach the product, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** The secret that signs sessions; null: a secret of the data folder's own. */
  secret: string | null;
  s3: S3Config | null;
  /** Bytes of uploads that each author may store. */
  quotaPerAuthor: number;
  /** Bytes of the data folder's disk that uploads leave free for the database. */
  diskReserve: number;
  /** Bytes of a file that somebody imports, at most. */
  largestImport: number;
  /** Without `smtp` mails are written to a folder. */
  mail: { smtp: SmtpConfig | null; from: string };
  /** Who may make an account: anybody, invited people, nobody. The first administrator always may. */
  signUp: 'open' | 'invite' | 'closed';
  adminEmail: string | null;
  /** The roles that need a second step of signing in at least; the site's settings may add others. */
  requireSecondFactor: RequiredOf;
  /** Whether each further wrong password is answered a little later. */
  slowAttempts: boolean;
  sampleContent: boolean;
  /** Whether authors' links are checked, which connects to the linked sites. */
  checkLinks: boolean;
  /** Whether readers may keep e-books on their devices; off takes away what they keep. */
  offlineReading: boolean;
  /** The server that translates drafts; null: there is no machine translation. */
  translate: TranslateConfig | null;
  /** The time zone of counted days. */
  timeZone: string;
  /** Days for which each event is kept by itself; afterwards there are sums. */
  keepEvents: number;
  /** The language of the interface until a person picks another; `detect` asks the browser. */
  interfaceLanguage: Language | 'detect';
  /** The proxies whose X-Forwarded-For is trusted. */
  trustedProxies: TrustedProxies;
  /** The secret that a reader of the metrics must send; null: only this machine may read them. */
  metricsToken: string | null;
  logLevel: string;
};

/** A setting that stops the start, reported in one line. */
export class ConfigError extends Error {}

/**
 * The typed settings of an environment. Values that are empty or blank count as unset.
 * @throws ConfigError naming the setting that is wrong or missing.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Invalid settings: ${lines.join('; ')}`);
  }
  const settings = parsed.data;
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/(?<!\/)\/+$/, '');
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl,
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    secret: settings.SIGNING_SECRET ?? null,
    s3: s3Of(settings),
    quotaPerAuthor: settings.QUOTA_PER_AUTHOR,
    diskReserve: settings.DISK_RESERVE,
    largestImport: settings.LARGEST_IMPORT,
    mail: { smtp: smtpOf(settings), from: settings.MAIL_FROM ?? `Prelo <no-reply@${new URL(publicUrl).hostname}>` },
    signUp: settings.SIGN_UP,
    adminEmail: settings.ADMIN_EMAIL?.toLowerCase() ?? null,
    slowAttempts: settings.SLOW_ATTEMPTS,
    requireSecondFactor: settings.REQUIRE_SECOND_FACTOR,
    sampleContent: settings.SAMPLE_CONTENT,
    checkLinks: settings.CHECK_LINKS,
    offlineReading: settings.OFFLINE_READING,
    translate: translateOf(settings),
    timeZone: settings.TIME_ZONE,
    keepEvents: settings.KEEP_EVENTS,
    interfaceLanguage: settings.INTERFACE_LANGUAGE,
    trustedProxies: settings.TRUSTED_PROXIES,
    metricsToken: settings.METRICS_TOKEN ?? null,
    logLevel: settings.LOG_LEVEL,
  };
}

function s3Of(settings: z.infer<typeof schema>): S3Config | null {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_BUCKET && !S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY && !settings.S3_ENDPOINT) return null;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new ConfigError('S3 storage needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together.');
  }
  return {
    bucket: S3_BUCKET,
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function translateOf({ TRANSLATE_URL, TRANSLATE_KEY }: z.infer<typeof schema>): TranslateConfig | null {
  if (!TRANSLATE_URL && !TRANSLATE_KEY) return null;
  if (!TRANSLATE_URL || !TRANSLATE_KEY)
    throw new ConfigError('Machine translation needs TRANSLATE_URL and TRANSLATE_KEY together.');
  const { origin, pathname, username, password, search, hash } = new URL(TRANSLATE_URL);
  if (username || password || search || hash)
    throw new ConfigError('TRANSLATE_URL: must be a plain address, without a password, query or fragment');
  return { url: origin + pathname.replace(/(?<!\/)\/+$/, ''), key: TRANSLATE_KEY };
}

const SMTPS_PORT = 465;

function smtpOf(settings: z.infer<typeof schema>): SmtpConfig | null {
  const { SMTP_URL, SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD } = settings;
  const parts = [SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD].some(Boolean);
  if (SMTP_URL && parts) throw new ConfigError('Mail takes SMTP_URL or SMTP_HOST and its companions, not both.');
  if (SMTP_URL) return { url: SMTP_URL };
  if (!parts) return null;
  if (!SMTP_HOST) throw new ConfigError('Mail needs SMTP_HOST beside SMTP_PORT, SMTP_USER and SMTP_PASSWORD.');
  if (!SMTP_USER !== !SMTP_PASSWORD) throw new ConfigError('Mail needs SMTP_USER and SMTP_PASSWORD together.');
  const port = SMTP_PORT ?? 587;
  const auth = SMTP_USER && SMTP_PASSWORD ? { user: SMTP_USER, pass: SMTP_PASSWORD } : undefined;
  return { host: SMTP_HOST, port, secure: port === SMTPS_PORT, auth };
}
