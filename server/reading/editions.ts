import type { Db } from '../db/open.ts';
import { byLanguage, listShownEditions, shownTwins } from './editions.queries.ts';

type Addressed = { id: string; slug: string };

/** An edition that readers are shown, and the modules of it that stand for those of the e-book that is read. */
export type ShownEdition = Addressed & {
  language: string;
  /** Whether the others are translated from it. */
  isSource: boolean;
  /** By the ids of the modules of the e-book that is read. */
  modules: Record<string, Addressed>;
};

/**
 * The editions of an e-book's work that everybody may read, itself among them, in the order of the languages. None if the e-book is in no
 * work, is hidden itself, or is the only one. `moduleId`: only this module's.
 */
export async function readEditions(db: Db, ebookId: string, moduleId?: string): Promise<ShownEdition[]> {
  const shown = await listShownEditions(db).where('own.ebook_id', '=', ebookId).execute();
  if (shown.length < 2 || !shown.some(({ id }) => id === ebookId)) return [];
  const all = shownTwins(db).where('own.ebook_id', '=', ebookId);
  const twins = await (moduleId === undefined ? all : all.where('own.row_id', '=', moduleId)).execute();
  return byLanguage(shown).map(({ id, slug, language, source_ebook_id }) => ({
    ...{ id, slug, language, isSource: id === source_ebook_id },
    modules: Object.fromEntries(
      twins.filter(({ ebook_id }) => ebook_id === id).map((twin) => [twin.of, { id: twin.id, slug: twin.slug }]),
    ),
  }));
}
