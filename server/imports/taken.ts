import { ebookPath, modulePath } from '#common/addresses.ts';
import type { Ctx } from '../context.ts';
import { findEbook, listEbooksById } from '../ebooks/ebooks.queries.ts';
import { listAddressedModules } from '../modules/modules.queries.ts';
import type { Import } from './imports.queries.ts';

/**
 * The result of an import: an e-book of its own, or modules in another; the ids of the modules in their order, and for
 * a package the ids of its supplements and products.
 */
export type Taken = {
  ebook_id: string;
  is_new: boolean;
  modules: string[];
  items?: string[];
  /** Of a package of a work, its other editions. */
  editions?: { id: string; modules: string[]; items: string[] }[];
};
/** The same for its page; `ebook` is null once that is deleted. */
export type TakenView = {
  ebook: { id: string; title: string; is_visible: boolean } | null;
  is_new: boolean;
  /** Whether it was a package. */
  is_whole: boolean;
  /** How many modules it made, and how many of them still exist. */
  count: number;
  modules: { id: string; title: string }[];
  /** The other editions of a work that still exist. */
  editions: { id: string; title: string; language: string }[];
  /** Whether readers see all that it made, as far as it is for this import to show. */
  is_shown: boolean;
  /** Where a reader begins with what it made. */
  address: string | null;
};

export async function takenOf({ db }: Pick<Ctx, 'db'>, { taken }: Import): Promise<TakenView | null> {
  if (!taken) return null;
  const { ebook_id, is_new, modules: ids, items, editions = [] }: Taken = JSON.parse(taken);
  const [ebook, found] = await Promise.all([findEbook(db, ebook_id), listAddressedModules(db, ids)]);
  const others = await listEbooksById(
    db,
    editions.map(({ id }) => id),
  );
  const byId = new Map(found.map((module) => [module.id, module]));
  const modules = ids.flatMap((id) => byId.get(id) ?? []);
  const [first] = modules;
  return {
    ebook: ebook && { id: ebook.id, title: ebook.title, is_visible: ebook.is_visible },
    ...{ is_new, is_whole: items !== undefined, count: ids.length },
    modules: modules.map(({ id, title }) => ({ id, title })),
    editions: editions.flatMap((edition) => {
      const there = others.find(({ id }) => id === edition.id);
      return there ? [{ id: there.id, title: there.title, language: there.language }] : [];
    }),
    is_shown: is_new ? Boolean(ebook?.is_visible) : modules.every(({ is_visible }) => is_visible),
    // the e-book's own page lists what readers see alone
    address: ebook && (is_new || !first ? ebookPath(ebook) : modulePath(ebook, first)),
  };
}
