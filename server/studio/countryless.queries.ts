import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { isWhole } from '../ebooks/copies.queries.ts';

/** A stored WhatsApp number without its country, of an e-book; with null, of the installation itself. */
export type CountrylessNumber = { ebook: { id: string; title: string } | null; whatsapp: string };

/** The e-books of an author (or all) whose WhatsApp number leads nowhere because its country is unknown. */
export async function listCountryless(db: Db, authorId: string | null, most: number): Promise<CountrylessNumber[]> {
  const rows = await db
    .selectFrom('support_info')
    .innerJoin('ebooks', 'ebooks.id', 'support_info.ebook_id')
    .select(['ebooks.id', 'ebooks.title', 'support_info.whatsapp'])
    .where('support_info.whatsapp', '<>', '')
    .where(sql<boolean>`substr(support_info.whatsapp, 1, 1) <> '+'`)
    .where(isWhole)
    .$if(authorId !== null, (query) => query.where('ebooks.user_id', '=', authorId))
    .orderBy('ebooks.title')
    .orderBy('ebooks.id')
    .limit(most)
    .execute();
  return rows.map(({ id, title, whatsapp }) => ({ ebook: { id, title }, whatsapp }));
}
