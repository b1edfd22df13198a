import type { Db } from '../db/open.ts';
import { listEditionsById } from '../editions/editions.queries.ts';
import { listNamedEditions, sumToDo, type ToDo } from '../editions/listed.queries.ts';
import { listEditedIds } from './dashboard.queries.ts';

/** An edition that says something else than its source. */
export type OutdatedEdition = ToDo & { id: string; title: string; language: string; source_title: string };

/** E-books changed last whose works are looked at, and works among them: six editions each, however many e-books there are. */
const EBOOKS = 300;
const WORKS = 60;

/**
 * The editions of an author (or of all) with units that are out of date, and those that readers see with units that are not translated, by
 * the last change of their works.
 */
export async function listOutdatedEditions(db: Db, authorId: string | null, most: number): Promise<OutdatedEdition[]> {
  const latest = await listEditedIds(db, authorId, EBOOKS);
  const workOf = new Map((await listEditionsById(db, latest)).map(({ ebook_id, work_id }) => [ebook_id, work_id]));
  const workIds = [...new Set(latest.flatMap((id) => workOf.get(id) ?? []))].slice(0, WORKS);
  if (workIds.length === 0) return [];
  const all = await listNamedEditions(db, workIds);
  const titles = new Map(all.map(({ id, title }) => [id, title]));
  const translated = all.filter(({ id, source_ebook_id }) => id !== source_ebook_id && titles.has(source_ebook_id));
  const toDo = await sumToDo(
    db,
    translated.map(({ id }) => id),
  );
  const places = new Map(workIds.map((id, place) => [id, place]));
  return translated
    .toSorted((a, b) => (places.get(a.work_id) ?? 0) - (places.get(b.work_id) ?? 0))
    .flatMap(({ id, title, language, is_visible, source_ebook_id }) => {
      const { outdated, missing } = toDo.get(id) ?? { outdated: 0, missing: 0 };
      if (outdated === 0 && !(is_visible && missing > 0)) return [];
      return [{ id, title, language, source_title: titles.get(source_ebook_id) ?? '', outdated, missing }];
    })
    .slice(0, most);
}
