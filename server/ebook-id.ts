/** The e-book that an unchecked input names, so that its rights come before the input's rules; empty if it names none. */
export function ebookIdOf(input: unknown): string {
  const id = (input as { ebook_id?: unknown } | null | undefined)?.ebook_id;
  return typeof id === 'string' ? id : '';
}
