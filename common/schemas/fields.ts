import { LIMITS } from '../limits.ts';
import { isSampleImage } from '../sample-images.ts';
import { SLUG_PATTERN } from '../slug.ts';
import { plainText } from './plain-text.ts';
import { z } from './zod.ts';

export const title = plainText().trim().min(1, 'title_required').max(LIMITS.title, 'too_long');

export const slug = z
  .string()
  .trim()
  .min(1, 'slug_required')
  .max(LIMITS.slug, 'too_long')
  .regex(SLUG_PATTERN, 'slug_invalid');

/** Whether a text is an absolute http or https address. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

/** Whether a text is the address of an uploaded file, of a sample image, or an absolute http or https address. */
export function isMediaAddress(text: string): boolean {
  return /^\/media\/[A-Za-z0-9][A-Za-z0-9.-]*$/.test(text) || isSampleImage(text) || isWebAddress(text);
}

/** The address of an image or video, null when empty. */
export const mediaAddress = plainText()
  .trim()
  .max(LIMITS.url, 'too_long')
  .refine((text) => text === '' || isMediaAddress(text), 'url_invalid')
  .nullable()
  .transform((text) => text || null);
