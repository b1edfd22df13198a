import type { Db } from '../db/open.ts';
import { listNamedEditions, sumToDo, type ToDo, worksOfEditions } from '../editions/listed.queries.ts';
import { letOthersGo } from '../turns.ts';
import { listEditedIds } from './dashboard.queries.ts';

/** An edition that says something else than its source. */
export type OutdatedEdition = ToDo & { id: string; title: string; language: string; source_title: string };

/** E-books changed last whose works are looked at, however many there are, and works among them that are counted together. */
const EBOOKS = 200;
const PORTION = 10;

/**
 * The editions of an author (or of all) with units that are out of date, and those that readers see with units that are not translated, by
 * the last change of their works.
 */
export async function listOutdatedEditions(db: Db, authorId: string | null, most: number): Promise<OutdatedEdition[]> {
  const latest = await listEditedIds(db, authorId, EBOOKS);
  const workOf = await worksOfEditions(db, latest);
  const workIds = [...new Set(latest.flatMap((id) => workOf.get(id) ?? []))];
  const found: OutdatedEdition[] = [];
  for (let at = 0; at < workIds.length && found.length < most; at += PORTION) {
    found.push(...(await outdatedOf(db, workIds.slice(at, at + PORTION))));
    await letOthersGo();
  }
  return found.slice(0, most);
}

/** Those of some works, in the order of the works. */
async function outdatedOf(db: Db, workIds: string[]): Promise<OutdatedEdition[]> {
  const all = await listNamedEditions(db, workIds);
  const titles = new Map(all.map(({ id, title }) => [id, title]));
  const translated = all.filter(({ id, source_ebook_id }) => id !== source_ebook_id && titles.has(source_ebook_id));
  const toDo = await sumToDo(
    db,
    translated.map(({ id }) => id),
  );
  const placeOf = new Map(workIds.map((id, place) => [id, place]));
  return translated
    .toSorted((a, b) => (placeOf.get(a.work_id) ?? 0) - (placeOf.get(b.work_id) ?? 0))
    .flatMap(({ id, title, language, is_visible, source_ebook_id }) => {
      const { outdated, missing } = toDo.get(id) ?? { outdated: 0, missing: 0 };
      if (outdated === 0 && !(is_visible && missing > 0)) return [];
      return [{ id, title, language, source_title: titles.get(source_ebook_id) ?? '', outdated, missing }];
    });
}
