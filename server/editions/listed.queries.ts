import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { isWhole } from '../ebooks/copies.queries.ts';
import { idsAmong } from '../ids.ts';
import type { Counts } from './parts.queries.ts';

/** An edition whose e-book is there, by its name. */
export type NamedEdition = {
  id: string;
  work_id: string;
  source_ebook_id: string;
  language: string;
  title: string;
  is_visible: boolean;
};
/** What is to be translated in an edition, in units. */
export type ToDo = Pick<Counts, 'outdated' | 'missing'>;

/** The editions of these works, the oldest first, but those in the trash and those that are being made. */
export function listNamedEditions(db: Db, workIds: string[]): Promise<NamedEdition[]> {
  return db
    .selectFrom('editions')
    .innerJoin('works', 'works.id', 'work_id')
    .innerJoin('ebooks', 'ebooks.id', 'ebook_id')
    .select(['ebooks.id', 'work_id', 'source_ebook_id', 'editions.language', 'ebooks.title', 'ebooks.is_visible'])
    .where('work_id', 'in', idsAmong(workIds))
    .where(isWhole)
    .orderBy('editions.created_at')
    .orderBy('ebook_id')
    .execute();
}

/** What is to be translated in these e-books; those where nothing is have no entry. */
export async function sumToDo(db: Db, ebookIds: string[]): Promise<Map<string, ToDo>> {
  const sums = await db
    .selectFrom('edition_parts')
    .select(['ebook_id', sql<number>`sum(outdated)`.as('outdated'), sql<number>`sum(missing)`.as('missing')])
    .where('ebook_id', 'in', idsAmong(ebookIds))
    .groupBy('ebook_id')
    .having(sql<boolean>`sum(outdated) + sum(missing) > 0`)
    .execute();
  return new Map(
    sums.map(({ ebook_id, outdated, missing }) => [ebook_id, { outdated: Number(outdated), missing: Number(missing) }]),
  );
}

/** The languages of those of these e-books that are editions of a work, by their ids. */
export async function editionLanguages(db: Db, ebookIds: string[]): Promise<Map<string, string>> {
  const editions = await db
    .selectFrom('editions')
    .select(['ebook_id', 'language'])
    .where('ebook_id', 'in', idsAmong(ebookIds))
    .execute();
  return new Map(editions.map(({ ebook_id, language }) => [ebook_id, language]));
}

/** The works of those of these e-books that are editions of one, by their ids. */
export async function worksOfEditions(db: Db, ebookIds: string[]): Promise<Map<string, string>> {
  const editions = await db
    .selectFrom('editions')
    .select(['ebook_id', 'work_id'])
    .where('ebook_id', 'in', idsAmong(ebookIds))
    .execute();
  return new Map(editions.map(({ ebook_id, work_id }) => [ebook_id, work_id]));
}
