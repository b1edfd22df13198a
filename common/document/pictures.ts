import type { Value } from './values.ts';

/**
 * The attribute of a picture whose file has not arrived yet: a unique name by which the sender finds the picture again.
 */
export const WAITS = 'data-waits';

export const isPictureId: Value = (text) => /^[a-z0-9]{12}$/.test(text);

/** The text that the tool for pictures writes if the author wrote none, in each language. */
const NO_ALTS = ['imagem', 'image', 'imagen', 'bild', 'immagine'];

/** Whether the author described a picture; an empty text marks it as decoration. */
export function isDescribed(alt: unknown): boolean {
  return typeof alt === 'string' && !NO_ALTS.includes(alt.trim().toLowerCase());
}

export function newPictureId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36)).join('');
}
