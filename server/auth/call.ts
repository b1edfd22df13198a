import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { ADDRESS_HEADER, type Auth } from './auth.ts';

/** Who calls: the network address, the cookies, and the program, by which a person knows the session again. */
export type Caller = { address?: string; cookie?: string; userAgent?: string };

/** Posts to the account library, which limits attempts by the caller's network address. */
export type Call = (path: string, body: unknown, caller: Caller) => Promise<Response>;

export function callOf(auth: Auth, { publicUrl }: Pick<Config, 'publicUrl'>): Call {
  return (path, body, { address, cookie, userAgent }) =>
    auth.handler(
      new Request(`${publicUrl}/api/auth${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: publicUrl,
          ...(address ? { [ADDRESS_HEADER]: address } : {}),
          ...(cookie ? { cookie } : {}),
          ...(userAgent ? { 'user-agent': userAgent } : {}),
        },
        body: JSON.stringify(body),
      }),
    );
}

/** @throws too_many_attempts if the answer says so */
export function refuseTooMany(answer: Response): void {
  if (answer.status !== 429) return;
  throw new AppError('too_many_attempts', { seconds: Number(answer.headers.get('x-retry-after') ?? 60) });
}
