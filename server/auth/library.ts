import { APIError } from 'better-auth/api';
import type { ErrorCode } from '#common/texts/catalog.ts';
import type { Caller } from '../context.ts';
import { AppError } from '../errors.ts';
import { ADDRESS_HEADER } from './auth.ts';

/** What the account library gets to know of a request: of its cookies those in `cookie`. */
export function headersFor({ address, userAgent }: Caller, cookie: string): Headers {
  return new Headers({ [ADDRESS_HEADER]: address, 'user-agent': userAgent, cookie });
}

/** The account library's name for what it refused; empty if it has none. @throws a fault of any other kind */
export function refusalOf(error: unknown): string {
  if (!(error instanceof APIError)) throw error;
  return error.body?.code ?? '';
}

/** For `catch`: whatever the account library refuses is refused with `code`. @throws code, and faults of any other kind */
export function refusedAs(code: ErrorCode): (error: unknown) => never {
  return (error) => {
    refusalOf(error);
    throw new AppError(code);
  };
}
