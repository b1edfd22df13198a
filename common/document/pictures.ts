import type { Value } from './values.ts';

/** The attribute of a picture whose file has not come yet: a name of its own, by which what sends it finds it again. */
export const WAITS = 'data-waits';

export const isPictureId: Value = (text) => /^[a-z0-9]{12}$/.test(text);

/** What the tool for pictures writes where nobody did, in each language. */
const NO_ALTS = ['imagem', 'image', 'imagen', 'bild', 'immagine'];

/** Whether somebody said what a picture shows; an empty text says that it is decoration. */
export function isDescribed(alt: unknown): boolean {
  return typeof alt === 'string' && !NO_ALTS.includes(alt.trim().toLowerCase());
}

export function newPictureId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36)).join('');
}
