import type { texts } from './pt-BR/index.ts';

type Strings<T> = { readonly [K in keyof T]: T[K] extends string ? string : Strings<T[K]> };

/** The interface's texts in one language: key for key those of Brazilian Portuguese, so that none can be missing. */
export type Catalogue = Strings<typeof texts>;

/** A key of the error texts. */
export type ErrorCode = keyof Catalogue['errors'];

/** Whether a schema's message is one of our codes: a library's own message is a sentence. */
export function isErrorCode(text: string): text is ErrorCode {
  return /^[a-z]+(?:_[a-z]+)*$/.test(text);
}
