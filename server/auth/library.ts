import type { Config } from '../config.ts';
import { ADDRESS_HEADER, type Auth } from './auth.ts';

/** Who calls: the network address, the cookies, and the program, by which a person knows the session again. */
export type Caller = { address?: string; cookie?: string; userAgent?: string };

/** Posts to the account library, or gets where there is no body. */
export type Call = (path: string, body: object | null, caller: Caller) => Promise<Response>;

export function callOf(auth: Auth, { publicUrl }: Pick<Config, 'publicUrl'>): Call {
  return (path, body, { address, cookie, userAgent }) =>
    auth.handler(
      new Request(`${publicUrl}/api/auth${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'content-type': 'application/json',
          origin: publicUrl,
          ...(address ? { [ADDRESS_HEADER]: address } : {}),
          ...(cookie ? { cookie } : {}),
          ...(userAgent ? { 'user-agent': userAgent } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    );
}

/** The account library's name for what it refused; empty if it has none. */
export async function faultOf(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => null)) as { code?: string } | null;
  return body?.code ?? '';
}
