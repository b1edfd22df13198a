import type { Value } from './values.ts';

/** The attribute of a picture whose file has not come yet: a name of its own, by which what sends it finds it again. */
export const WAITS = 'data-waits';

export const isPictureId: Value = (text) => /^[a-z0-9]{12}$/.test(text);

export function newPictureId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36)).join('');
}
