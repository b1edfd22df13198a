import type { MatchedBy } from '../db/earning-tables.ts';

/** Where a line belongs, and by what that was found. */
export type Place = { matched_by: MatchedBy; ebook_id: string | null; item: string | null; module_id: string | null };
export const NO_PLACE: Place = { matched_by: 'none', ebook_id: null, item: null, module_id: null };
