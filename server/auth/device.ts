import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/open.ts';
import { isBehindTls } from '../http/security.ts';
import type { Deps } from './deps.ts';

/** Seconds for which a browser remembers that somebody signed in. */
const LIFETIME = 365 * 24 * 60 * 60;
const VALUE = /^([\w-]{16})\.([0-9a-f-]{36})\.([\w-]{43})$/;

type Keys = Pick<Deps, 'db' | 'config' | 'secret'>;
type Account = { id: string; password: string };

/**
 * The device that a cookie names, if it signed in to the account of that address before and the password is still the
 * same: others cannot lock it out.
 */
export async function deviceOf(deps: Keys, cookie: string, email: string): Promise<string | null> {
  const name = cookieName(deps.config);
  const sent = cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  const [, device = '', userId, signature = ''] = VALUE.exec(sent?.slice(name.length + 1) ?? '') ?? [];
  if (!userId) return null;
  const account = await credentials(deps.db).where('users.email', '=', email).executeTakeFirst();
  if (account?.id !== userId) return null;
  const right = Buffer.from(signatureOf(deps, device, account));
  return timingSafeEqual(right, Buffer.from(signature)) ? device : null;
}

/** The cookie that names a device on which somebody signed in; signing out does not take it away. */
export async function deviceCookies(deps: Keys, userId: string | null | undefined): Promise<string[]> {
  if (!userId) return [];
  const account = await credentials(deps.db).where('users.id', '=', userId).executeTakeFirst();
  if (!account) return [];
  const device = randomBytes(12).toString('base64url');
  const value = `${device}.${account.id}.${signatureOf(deps, device, account)}`;
  const secure = isBehindTls(deps.config) ? '; Secure' : '';
  return [`${cookieName(deps.config)}=${value}; Max-Age=${LIFETIME}; Path=/; HttpOnly${secure}; SameSite=Lax`];
}

const cookieName = (config: Keys['config']) => (isBehindTls(config) ? '__Host-prelo.device' : 'prelo.device');

/** Bound to the password, so that a new one ends what earlier devices may. */
function signatureOf({ secret }: Pick<Deps, 'secret'>, device: string, { id, password }: Account): string {
  return createHmac('sha256', secret).update(`device.${device}.${id}.${password}`).digest('base64url');
}

type LibraryTables = { accounts: { user_id: string; provider_id: string; password: string } };

/** Accounts with their passwords' hashes, from the account library's table. */
function credentials(db: Db) {
  return db
    .withTables<LibraryTables>()
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .where('accounts.provider_id', '=', 'credential')
    .select(['users.id', 'accounts.password']);
}
