import { findKind, type NameInEbook } from '../rows/kinds.ts';
import type { Row } from './rows.queries.ts';
import type { Quoted } from './sentence.ts';
import { fieldOf, type Text } from './texts.ts';
import type { FoundHit } from './work.ts';

/** The position of a hit: the row, the text in it, and the number of the hit in that. */
export type HitPlace = { kind: NameInEbook; id: string; path: string; nth: number };

/** A hit as its page lists it. */
export type ListedHit = Quoted & {
  /** Its position, as a form or an address contains it. */
  id: string;
  /** The version of the searched row. */
  version: number;
  row: { kind: NameInEbook; id: string; title: string };
  field: string;
};

/** Converts a position to text and back. */
export const hitId = {
  write: ({ kind, id, path, nth }: HitPlace): string => `${kind}/${id}/${path}/${nth}`,
  parse: (text: string): HitPlace | null => {
    const [kind, id = '', path = '', nth = '', ...rest] = text.split('/');
    const known = findKind(kind);
    if (!known?.ebook || rest.length > 0 || !/^\d{1,7}$/.test(nth)) return null;
    return { kind: known.name as NameInEbook, id, path, nth: Number(nth) };
  },
};

export function listedHit({ kind, id, title, version }: Row, { path }: Text, hit: FoundHit): ListedHit {
  const { before, match, after, nth } = hit;
  return {
    ...{ before, match, after, version },
    id: hitId.write({ kind, id, path, nth }),
    row: { kind, id, title },
    field: fieldOf(path),
  };
}

/** Converts rows with their versions to text and back. */
export function seenOf(rows: Pick<Row, 'kind' | 'id' | 'version'>[]): string {
  return rows.map(({ kind, id, version }) => `${kind}/${id}/${version}`).join(' ');
}

export function seenIn(text: string): Map<string, number> {
  const rows = text.split(' ').map((row) => /^([a-z_]+\/[^/]+)\/(\d{1,10})$/.exec(row));
  return new Map(rows.flatMap((row) => (row ? [[row[1] ?? '', Number(row[2])]] : [])));
}
