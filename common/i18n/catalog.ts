import { errors } from './pt-BR/errors.ts';

/** A key of the error texts. */
export type ErrorCode = keyof typeof errors;

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errors, text);
}
