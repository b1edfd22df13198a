import { formPath } from '#common/addresses.ts';
import type { Ctx } from '../context.ts';
import { DIMS, type Scope, type Sum } from '../events/sums.ts';
import { textsIn } from '../texts.ts';
import { labelOf } from './labels.ts';
import { findNames, type NamedRow } from './names.queries.ts';

/** A counted thing with its label. */
export type Named = {
  name: string;
  /** The title of its e-book, if the list covers several. */
  within: string | null;
  /** The form in which it stands; null for what has none. */
  to: string | null;
};
/** The same with where it stands: its e-book's id, and of a module its place there. */
export type Placed = Named & { ebook: string | null; place: number };

/** A counted thing with a row that names it. */
const OF_ROWS: number[] = [DIMS.modules, DIMS.quarters, DIMS.itemClicks, DIMS.moduleClicks, DIMS.ebooks];

const UNNAMED = { within: null, to: null, ebook: null, place: 0 };

type NamingCtx = Pick<Ctx, 'db' | 'language'>;
export type Names = (of: Pick<Sum, 'dim' | 'key' | 'text'>) => Placed;

/** The labels of everything in the sums, in the person's language. */
export async function namesOf({ db, language }: NamingCtx, scope: Scope, sums: Sum[]): Promise<Names> {
  const ids = new Set(sums.flatMap(({ dim, text }) => (text !== null && OF_ROWS.includes(dim) ? [text] : [])));
  const rows = await findNames(db, scope, [...ids]);
  const known = namedRows(scope, rows);
  const { t } = textsIn(language);
  return (sum) => {
    const row = OF_ROWS.includes(sum.dim) ? known.get(sum.text ?? '') : null;
    return row ?? { name: labelOf({ t, language }, sum), ...UNNAMED };
  };
}

/** Rows by their keys, each with the title of its e-book if the scope has several. */
export function namedRows(scope: Scope, rows: NamedRow[]): Map<string, Placed> {
  const isOfOne = scope !== 'site' && 'ebook' in scope;
  return new Map(
    rows.map(({ key, name, ebook_title, place, ...row }) => {
      const isEbook = key === row.ebook_id;
      const within = isOfOne || isEbook ? null : ebook_title;
      return [key, { name, within, to: formPath(row), ebook: row.ebook_id, place: Number(place) }];
    }),
  );
}
