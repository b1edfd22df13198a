import { languageDefaults } from '#common/languages.ts';
import type { Db } from '../db/open.ts';
import { editionLanguages } from './listed.queries.ts';

/** A title with the language of its edition: editions of a work have the same title until that is translated. */
export const titleIn = (title: string, language: string | null | undefined): string =>
  language ? `${title} · ${languageDefaults(language).ownName}` : title;

/** What lists call these e-books; those in no work have their title alone. */
export async function titlesIn(db: Db, ebookIds: string[]): Promise<(ebookId: string, title: string) => string> {
  const languages = await editionLanguages(db, [...new Set(ebookIds)]);
  return (ebookId, title) => titleIn(title, languages.get(ebookId));
}

/** Rows of e-books, each with the title of its e-book as lists call it. */
export async function withTitles<T extends { ebook_id: string; ebook_title: string }>(db: Db, rows: T[]): Promise<T[]> {
  const titleOf = await titlesIn(
    db,
    rows.map(({ ebook_id }) => ebook_id),
  );
  return rows.map((row) => ({ ...row, ebook_title: titleOf(row.ebook_id, row.ebook_title) }));
}
