import { keptFormPath } from '#common/addresses.ts';
import type { ListedPart } from '#server/editions/listed-parts.ts';
import { OPEN_UNIT } from '../translating/open-unit.ts';

/** The form of an edition's row, which opens beside its source at the first unit that is open. */
export function partAddress(ebook_id: string, { kind, row_id }: Pick<ListedPart, 'kind' | 'row_id'>): string {
  const name = kind === 'ebooks' ? 'ebook' : kind === 'support_info' ? 'support' : kind;
  const path = keptFormPath({ kind: name, id: row_id ?? '', ebook_id });
  return path + OPEN_UNIT;
}
