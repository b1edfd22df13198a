import { EBOOK_LANGUAGES } from '#common/languages.ts';
import type { Db } from '../db/open.ts';
import { hasShownModule } from '../ebooks/ebooks.queries.ts';

/** The editions that readers are shown of the works of e-books (`own`), which the caller chooses. */
export function listShownEditions(db: Db) {
  return db
    .selectFrom('editions as own')
    .innerJoin('editions as other', 'other.work_id', 'own.work_id')
    .innerJoin('works', 'works.id', 'own.work_id')
    .innerJoin('ebooks', 'ebooks.id', 'other.ebook_id')
    .select(['own.ebook_id as of', 'ebooks.id', 'ebooks.slug', 'ebooks.language', 'works.source_ebook_id'])
    .where('ebooks.is_visible', '=', true)
    .where(hasShownModule);
}

/** The visible modules of all editions that stand for visible ones (`own`), which the caller chooses; those themselves are among them. */
export function shownTwins(db: Db) {
  return db
    .selectFrom('edition_parts as own')
    .innerJoin('modules as read', 'read.id', 'own.row_id')
    .innerJoin('editions as edition', 'edition.ebook_id', 'own.ebook_id')
    .innerJoin('editions as other', 'other.work_id', 'edition.work_id')
    .innerJoin('edition_parts as twin', (join) =>
      join
        .onRef('twin.ebook_id', '=', 'other.ebook_id')
        .onRef('twin.kind', '=', 'own.kind')
        .onRef('twin.part_id', '=', 'own.part_id'),
    )
    .innerJoin('modules', 'modules.id', 'twin.row_id')
    .select(['own.row_id as of', 'modules.id', 'modules.slug', 'modules.ebook_id'])
    .where('own.kind', '=', 'modules')
    .where('read.is_visible', '=', true)
    .where('modules.is_visible', '=', true);
}

/** Rows in the order in which the product names languages. */
export function byLanguage<R extends { language: string }>(rows: R[]): R[] {
  const places = new Map<string, number>(EBOOK_LANGUAGES.map((language, place) => [language, place]));
  const placeOf = ({ language }: R) => places.get(language) ?? places.size;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}
