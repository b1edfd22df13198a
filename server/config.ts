import path from 'node:path';
import { z } from 'zod';
import { INTERFACE_LANGUAGES, type Language } from '#common/languages.ts';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const optional = z.string().trim().min(1).optional();

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  S3_BUCKET: optional,
  S3_ENDPOINT: optional,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  ADMIN_EMAIL: z.email().optional(),
  SAMPLE_CONTENT: onOff.default(true),
  INTERFACE_LANGUAGE: z.enum([...INTERFACE_LANGUAGES, 'detect']).default('pt-BR'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export type S3Config = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type Config = {
  host: string;
  port: number;
  /** Origin under which readers reach the product, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  s3: S3Config | null;
  adminEmail: string | null;
  sampleContent: boolean;
  /** The language of the interface until a person picks another; `detect` asks the browser. */
  interfaceLanguage: Language | 'detect';
  logLevel: string;
};

/** A setting that stops the start, told in one line. */
export class ConfigError extends Error {}

/**
 * The typed settings of an environment. Empty values count as unset.
 * @throws ConfigError naming the setting that is wrong or missing.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Invalid settings: ${lines.join('; ')}`);
  }
  const settings = parsed.data;
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    s3: s3Of(settings),
    adminEmail: settings.ADMIN_EMAIL?.toLowerCase() ?? null,
    sampleContent: settings.SAMPLE_CONTENT,
    interfaceLanguage: settings.INTERFACE_LANGUAGE,
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
