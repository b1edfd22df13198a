import { betterAuth } from 'better-auth';
import { LIMITS } from '#common/limits.ts';
import { searchText } from '#common/search.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open.ts';
import { isBehindTls } from '../http/security.ts';
import { newId } from '../ids.ts';
import type { Role } from '../policy.ts';
import { factorPlugin } from './factor-plugin.ts';
import { isPasskeySignIn, passkeyPlugin } from './passkey-plugin.ts';
import { hashPassword, verifyPassword } from './password-hashes.ts';

const DAY = 24 * 60 * 60;

/** Name of the header that carries the caller's address to the account library; never taken from outside. */
export const ADDRESS_HEADER = 'x-prelo-address';

type Options = {
  database: OpenDatabase;
  config: Pick<Config, 'publicUrl'>;
  secret: string;
  /** The role of a new account. */
  newRole: () => Role;
  /** Called after each new account. */
  onSignUp: () => Promise<void>;
  /** Called with the secret of a link for a forgotten password; does not wait for the mail. */
  onRecovery: (user: { id: string }, token: string) => Promise<void>;
};

/** How long a link for a new password works, in minutes. */
export const RECOVERY_MINUTES = 60;

/** The account library over the product's own tables: e-mail and password, sessions as rows behind httpOnly cookies. */
export function createAuth({ database, config, secret, newRole, onSignUp, onRecovery }: Options) {
  return betterAuth({
    appName: 'Prelo',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // writes an account and its password together
    database: { db: database.db.withoutPlugins(), type: database.engine, transaction: true },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: LIMITS.passwordMin,
      maxPasswordLength: LIMITS.passwordMax,
      resetPasswordTokenExpiresIn: RECOVERY_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
      sendResetPassword: ({ user, token }) => onRecovery(user, token),
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        search_text: { type: 'string', required: false, input: false, returned: false },
        role: { type: 'string', required: false, input: false, returned: false },
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: 30 * DAY,
      updateAge: DAY / 24,
      // what a long session may not do alone asks for the password once more
      freshAge: 0,
      additionalFields: {
        has_passkey: { type: 'boolean', required: false, input: false, defaultValue: false },
      },
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      // a link cannot be used by reading the table
      storeIdentifier: 'hashed',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    // attempts are limited by the verbs, before the library is asked
    rateLimit: { enabled: false },
    plugins: [factorPlugin(), passkeyPlugin(config.publicUrl)],
    advanced: {
      // no other host, and no page without TLS, can set a cookie with that prefix
      cookiePrefix: isBehindTls(config) ? '__Host-prelo' : 'prelo',
      useSecureCookies: false,
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, secure: isBehindTls(config) },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) =>
            isPasskeySignIn(context?.path) ? { data: { ...session, has_passkey: true } } : undefined,
        },
      },
      user: {
        create: {
          before: async (user) => ({
            data: { ...user, role: newRole(), search_text: searchText(user.email, user.name) },
          }),
          after: onSignUp,
        },
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
