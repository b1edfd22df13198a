import type { Db } from '../db/open.ts';
import { findEdition, listEditionsById } from './editions.queries.ts';
import { listNamedEditions, type NamedEdition, sumToDo, type ToDo } from './listed.queries.ts';

/** What a list says of an e-book that is an edition of a work. */
export type ListedWork = ToDo & {
  /** Whether the others are translated from it. */
  is_source: boolean;
  /** The title of the source; null while that is in the trash. */
  source_title: string | null;
  /** The languages of its other editions. */
  other_languages: string[];
};

/** What lists say of those of these e-books that are editions; one look at a key for each that is in no work. */
export async function listWorks(db: Db, ebookIds: string[]): Promise<Map<string, ListedWork>> {
  const own = await listEditionsById(db, ebookIds);
  if (own.length === 0) return new Map();
  const works = Map.groupBy(await listNamedEditions(db, [...new Set(own.map(workIdOf))]), workIdOf);
  const translated = own.filter(({ ebook_id, source_ebook_id }) => ebook_id !== source_ebook_id);
  const toDo = await sumToDo(
    db,
    translated.map(({ ebook_id }) => ebook_id),
  );
  return new Map(own.map((edition) => [edition.ebook_id, listedWork(edition, works, toDo)]));
}

const workIdOf = ({ work_id }: { work_id: string }) => work_id;

function listedWork(
  { ebook_id, work_id, source_ebook_id }: { ebook_id: string; work_id: string; source_ebook_id: string },
  works: Map<string, NamedEdition[]>,
  toDo: Map<string, ToDo>,
): ListedWork {
  const all = works.get(work_id) ?? [];
  const is_source = ebook_id === source_ebook_id;
  const source = all.find(({ id }) => id === source_ebook_id);
  // without its source nothing is asked for
  const { outdated, missing } = (source && toDo.get(ebook_id)) ?? { outdated: 0, missing: 0 };
  const other_languages = all.filter(({ id }) => id !== ebook_id).map(({ language }) => language);
  return { is_source, source_title: source?.title ?? null, other_languages, outdated, missing };
}

/** The editions of an e-book's work; none if it is the only one. They have one owner, so who manages it manages all. */
export async function editionsOfWork(db: Db, ebookId: string): Promise<NamedEdition[]> {
  const own = await findEdition(db, ebookId);
  const editions = own ? await listNamedEditions(db, [own.work_id]) : [];
  return editions.length > 1 ? editions : [];
}
