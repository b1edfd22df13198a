import type { topics } from './interface/topics.ts';
import type { InLanguage } from './topic.ts';

/** The interface's texts in one language. */
export type Catalogue = InLanguage<typeof topics>;

/** A key of the error texts. */
export type ErrorCode = keyof Catalogue['errors'];

/** Whether a schema's message is one of our codes: a library's own message is a sentence. */
export function isErrorCode(text: string): text is ErrorCode {
  return /^[a-z]+(?:_[a-z]+)*$/.test(text);
}
