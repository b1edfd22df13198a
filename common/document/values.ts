import { EBOOK_LANGUAGES } from '../languages.ts';

/** Whether an attribute may have this value. */
export type Value = (text: string) => boolean;

export const anything: Value = () => true;

export function oneOf(...texts: string[]): Value {
  return (text) => texts.includes(text);
}

/** The attribute that identifies a block of a text, however its content changes. */
export const BLOCK_ID = 'data-b';

export const isBlockId: Value = (text) => /^[a-z0-9]{4}$/.test(text);

/** The attribute of a block that is still in the language of the source it came from; its value is that language. */
export const UNTRANSLATED = 'data-untranslated';

export const isLanguage: Value = oneOf(...EBOOK_LANGUAGES);
