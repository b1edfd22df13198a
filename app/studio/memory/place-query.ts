import type { MemoryPlace } from '#server/editions/memory/place.ts';

/** The memory that a page shows; `ebook` if it is that of an e-book's owner. */
export type Place = Omit<MemoryPlace, 'user_id'> & { ebook: string | null };

/** The query of an address that asks for a memory. */
export const placeQuery = ({ ebook, source_language, target_language }: Place): Record<string, string> => ({
  ...(ebook && { ebook }),
  from: source_language,
  to: target_language,
});
