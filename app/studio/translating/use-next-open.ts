import { href, useLocation } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import type { SourceOfRow } from '#server/editions/units-of-row.ts';
import type { KindName } from '#server/rows/kinds.ts';
import { OPEN_UNIT } from './open-unit.ts';

type Row = { kind: KindName; id: string | undefined };

/** The address that leads to the next row of the edition with something to translate; null for a row of no edition. */
export function nextOpenAddress(source: SourceOfRow | null, { kind, id }: Row): string | null {
  if (!source || !id) return null;
  const to = href('/admin/ebooks/:ebookId/languages/next', { ebookId: source.edition_id });
  return withQuery(to, { after: `${kind}/${id}` });
}

/** That address where somebody opened the form to translate it: saving leads on. */
export function useNextOpen(source: SourceOfRow | null, row: Row): string | null {
  const isTranslating = useLocation().hash === OPEN_UNIT;
  return isTranslating ? nextOpenAddress(source, row) : null;
}
