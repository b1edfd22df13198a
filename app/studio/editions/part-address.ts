import { keptFormPath } from '#common/addresses.ts';
import type { ListedPart } from '#server/editions/listed-parts.ts';

/** The form of an edition's row, where a module stands beside its source. */
export function partAddress(ebook_id: string, { kind, row_id }: Pick<ListedPart, 'kind' | 'row_id'>): string {
  const name = kind === 'ebooks' ? 'ebook' : kind === 'support_info' ? 'support' : kind;
  return keptFormPath({ kind: name, id: row_id ?? '', ebook_id });
}
