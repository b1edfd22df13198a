import type { z } from 'zod';
import { AppError } from '../errors.ts';
import { refusalOf } from './library.ts';
import { UNVERIFIED } from './passkey-plugin.ts';

/** The options for the browser, and the cookie that its answer is matched with. */
export type Ceremony = { options: object; cookies: string[] };

/** The browser's answer for a passkey. @throws passkey_refused */
export function answerIn<T>(schema: z.ZodType<{ response: T }>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new AppError('passkey_refused');
  return parsed.data.response;
}

/** For `catch`: why a passkey was refused. @throws passkey_expired, passkey_unknown, passkey_unverified, passkey_refused */
export function refusedPasskey(error: unknown): never {
  switch (refusalOf(error)) {
    case 'CHALLENGE_NOT_FOUND':
      throw new AppError('passkey_expired');
    case 'PASSKEY_NOT_FOUND':
      throw new AppError('passkey_unknown');
    case UNVERIFIED:
      throw new AppError('passkey_unverified');
    default:
      throw new AppError('passkey_refused');
  }
}
