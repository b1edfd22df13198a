import { formPath } from '#common/addresses.ts';
import type { Ctx } from '../context.ts';
import { DIMS, type Scope, type Sum } from '../events/sums.ts';
import { textsIn } from '../texts.ts';
import { labelOf } from './labels.ts';
import { findNames } from './names.queries.ts';

/** A counted thing with its label. */
export type Named = {
  name: string;
  /** The title of its e-book, if the list covers several. */
  within: string | null;
  /** The form in which it stands; null for what has none. */
  to: string | null;
};

/** A counted thing with a row that names it. */
const OF_ROWS: number[] = [DIMS.modules, DIMS.quarters, DIMS.itemClicks, DIMS.moduleClicks, DIMS.ebooks];

type NamingCtx = Pick<Ctx, 'db' | 'language'>;
export type Names = (of: Pick<Sum, 'dim' | 'key' | 'text'>) => Named;

/** The labels of everything in the sums, in the person's language. */
export async function namesOf({ db, language }: NamingCtx, scope: Scope, sums: Sum[]): Promise<Names> {
  const ids = new Set(sums.flatMap(({ dim, text }) => (text !== null && OF_ROWS.includes(dim) ? [text] : [])));
  const rows = await findNames(db, scope, [...ids]);
  const isOfOne = scope !== 'site' && 'ebook' in scope;
  const known = new Map(
    rows.map(({ key, name, ebook_title, ...row }) => {
      const isEbook = key === row.ebook_id;
      return [key, { name, within: isOfOne || isEbook ? null : ebook_title, to: formPath(row) }];
    }),
  );
  const { t } = textsIn(language);
  return (sum) => {
    const row = OF_ROWS.includes(sum.dim) ? known.get(sum.text ?? '') : null;
    return row ?? { name: labelOf({ t, language }, sum), within: null, to: null };
  };
}
