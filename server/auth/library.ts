import { APIError } from 'better-auth/api';
import type { ErrorCode } from '#common/texts/catalog.ts';
import type { Caller } from '../context.ts';
import { AppError } from '../errors.ts';
import { ADDRESS_HEADER } from './auth.ts';

/** The headers of a request that the account library gets; of its cookies only those in `cookie`. */
export function headersFor({ address, userAgent }: Caller, cookie: string): Headers {
  return new Headers({ [ADDRESS_HEADER]: address, 'user-agent': userAgent, cookie });
}

/** The account library's code for a refusal; empty if it has none. @throws any other error */
export function refusalOf(error: unknown): string {
  if (!(error instanceof APIError)) throw error;
  return error.body?.code ?? '';
}

/** For `catch`: turns any refusal of the account library into `code`. @throws code, and any other error */
export function refusedAs(code: ErrorCode): (error: unknown) => never {
  return (error) => {
    refusalOf(error);
    throw new AppError(code);
  };
}
