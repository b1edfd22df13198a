import type { Insertable, Selectable, Updateable } from 'kysely';
import { type Db, json } from '../db/open.ts';
import type { SupportInfoTable } from '../db/tables.ts';

const COLUMNS = [
  ...(['ebook_id', 'tenant_id', 'email', 'phone', 'whatsapp', 'description', 'faq'] as const),
  ...(['updated_at', 'updated_by', 'version'] as const),
] as const;

export type Support = Selectable<SupportInfoTable>;
type Faq = Support['faq'];

export async function findSupport(db: Db, ebookId: string): Promise<Support | null> {
  const query = db.selectFrom('support_info').select(COLUMNS).where('ebook_id', '=', ebookId);
  return (await query.executeTakeFirst()) ?? null;
}

export async function insertSupport(
  db: Db,
  { faq, ...row }: Omit<Insertable<SupportInfoTable>, 'faq'> & { faq: Faq },
): Promise<void> {
  await db
    .insertInto('support_info')
    .values({ ...row, faq: json(faq) })
    .execute();
}

/** Writes the columns and counts the version up. @returns false if the row was no longer at `version`. */
export async function updateSupport(
  db: Db,
  ebookId: string,
  version: number,
  { faq, ...row }: Omit<Updateable<SupportInfoTable>, 'faq'> & { faq: Faq },
): Promise<boolean> {
  const result = await db
    .updateTable('support_info')
    .set({ ...row, faq: json(faq), version: version + 1 })
    .where('ebook_id', '=', ebookId)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
