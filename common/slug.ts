import { LIMITS } from './limits.ts';

/** What a stored slug looks like: lowercase letters, digits and hyphens, not hyphens alone. */
export const SLUG_PATTERN = /^-*[a-z0-9][a-z0-9-]*$/;

/** Lowercases and removes accents (Unicode NFD, combining marks dropped). */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * A text as a part of an address: lowercase, accents removed, only letters, digits, spaces and hyphens kept, spaces to
 * hyphens, hyphens collapsed and trimmed at the ends. Empty if the text has none of these characters.
 */
export function hyphenated(text: string): string {
  return withoutAccents(text)
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The slug of a title: hyphenated, as many whole words as fit, or the beginning of the only one. */
export function slugOf(title: string): string {
  const whole = hyphenated(title);
  if (whole.length <= LIMITS.slug) return whole;
  const end = whole.lastIndexOf('-', LIMITS.slug);
  return whole.slice(0, end > 0 ? end : LIMITS.slug);
}
