import { LIMITS } from '../limits.ts';
import { SLUG_PATTERN } from '../slug.ts';
import { isMediaAddress } from '../web-address.ts';
import { lineText, plainText } from './plain-text.ts';
import { z } from './zod.ts';

export const title = lineText().trim().min(1, 'title_required').max(LIMITS.title, 'too_long');

export const slug = z
  .string()
  .trim()
  .min(1, 'slug_required')
  .max(LIMITS.slug, 'too_long')
  .regex(SLUG_PATTERN, 'slug_invalid');

/** The address of an image or video, null when empty. */
export const mediaAddress = plainText()
  .trim()
  .max(LIMITS.url, 'too_long')
  .refine((text) => text === '' || isMediaAddress(text), 'url_invalid')
  .nullable()
  .transform((text) => text || null);
