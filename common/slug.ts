/** What a stored slug looks like: lowercase letters, digits and hyphens, not hyphens alone. */
export const SLUG_PATTERN = /^-*[a-z0-9][a-z0-9-]*$/;

/** Lowercases and removes accents (Unicode NFD, combining marks dropped). */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * The slug of a title: lowercase, accents removed, only letters, digits, spaces and hyphens kept, spaces to hyphens,
 * hyphens collapsed and trimmed at the ends. Empty if the title has none of these characters.
 */
export function slugOf(title: string): string {
  return withoutAccents(title)
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
