import { idOrNone } from './ids.ts';

/** The e-book that an unchecked input names, so that its rights come before the input's rules; empty if it names none. */
export function ebookIdOf(input: unknown): string {
  return idOrNone((input as { ebook_id?: unknown } | null | undefined)?.ebook_id);
}
