/** Whether an attribute may say this. */
export type Value = (text: string) => boolean;

export const anything: Value = () => true;

export function oneOf(...texts: string[]): Value {
  return (text) => texts.includes(text);
}

/** The attribute that names a block of a text, whatever happens to what stands in it. */
export const BLOCK_ID = 'data-b';

export const isBlockId: Value = (text) => /^[a-z0-9]{4}$/.test(text);
