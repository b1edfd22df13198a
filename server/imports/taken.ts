import type { Ctx } from '../context.ts';
import { findEbook } from '../ebooks/ebooks.queries.ts';
import { listModulesById } from '../modules/modules.queries.ts';
import type { Import } from './imports.queries.ts';

/**
 * The result of an import: an e-book of its own, or modules in another; the ids of the modules in their order, and for
 * a package the ids of its supplements and products.
 */
export type Taken = { ebook_id: string; is_new: boolean; modules: string[]; items?: string[] };
/** The same for its page; `ebook` is null once that is deleted. */
export type TakenView = {
  ebook: { id: string; title: string } | null;
  is_new: boolean;
  /** Whether it was a package. */
  is_whole: boolean;
  /** How many modules it made, and how many of them still exist. */
  count: number;
  modules: { id: string; title: string }[];
};

export async function takenOf({ db }: Pick<Ctx, 'db'>, { taken }: Import): Promise<TakenView | null> {
  if (!taken) return null;
  const { ebook_id, is_new, modules: ids, items }: Taken = JSON.parse(taken);
  const [ebook, found] = await Promise.all([findEbook(db, ebook_id), listModulesById(db, ids)]);
  const titles = new Map(found.map(({ id, title }) => [id, title]));
  return {
    ebook: ebook && { id: ebook.id, title: ebook.title },
    ...{ is_new, is_whole: items !== undefined, count: ids.length },
    modules: ids.flatMap((id) => (titles.has(id) ? [{ id, title: titles.get(id) ?? '' }] : [])),
  };
}
