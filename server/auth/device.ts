import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RequestCtx } from '../context.ts';
import { isBehindTls } from '../http/security.ts';
import { type Credentials, findCredentials } from './credentials.queries.ts';

/** Seconds for which a browser remembers that somebody signed in. */
const LIFETIME = 365 * 24 * 60 * 60;
const VALUE = /^([\w-]{16})\.([0-9a-f-]{36})\.([\w-]{43})$/;

/**
 * The device that the request comes from, if it signed in to the account of that address before and the password is
 * still the same: others cannot lock it out.
 */
export async function deviceOf(ctx: RequestCtx, email: string): Promise<string | null> {
  const name = cookieName(ctx);
  const sent = ctx.caller.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  const [, device = '', userId, signature = ''] = VALUE.exec(sent?.slice(name.length + 1) ?? '') ?? [];
  if (!userId) return null;
  const credentials = await findCredentials(ctx.db, { email });
  if (credentials?.id !== userId) return null;
  const right = Buffer.from(await signatureOf(ctx, device, credentials));
  return timingSafeEqual(right, Buffer.from(signature)) ? device : null;
}

/** The cookie that names a device on which somebody signed in; signing out does not take it away. */
export async function deviceCookies(ctx: RequestCtx, userId: string): Promise<string[]> {
  const credentials = await findCredentials(ctx.db, { id: userId });
  if (!credentials) return [];
  const device = randomBytes(12).toString('base64url');
  const value = `${device}.${credentials.id}.${await signatureOf(ctx, device, credentials)}`;
  const secure = isBehindTls(ctx.config) ? '; Secure' : '';
  return [`${cookieName(ctx)}=${value}; Max-Age=${LIFETIME}; Path=/; HttpOnly${secure}; SameSite=Lax`];
}

const cookieName = ({ config }: RequestCtx) => (isBehindTls(config) ? '__Host-prelo.device' : 'prelo.device');

/** Depends on the password, so that a new password ends the rights of earlier devices. */
async function signatureOf({ auth }: RequestCtx, device: string, { id, password }: Credentials): Promise<string> {
  const { secret } = await auth.$context;
  return createHmac('sha256', secret).update(`device.${device}.${id}.${password}`).digest('base64url');
}
