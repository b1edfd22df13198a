import { type ShownWhatsapp, shownWhatsapp } from '#common/whatsapp.ts';
import type { Db } from '../db/open.ts';
import type { FieldLanguages, RowLanguages } from './field-languages.ts';

/** The author's contacts for readers, and the frequent questions; empty texts are not shown. */
export type Support = {
  email: string;
  phone: string;
  whatsapp: ShownWhatsapp;
  description: string;
  faq: { question: string; answer: string }[];
  /** Of the fields that are not translated, by their columns. */
  languages?: FieldLanguages;
};
type Row = Pick<Support, 'description' | 'faq'> & { id: string };

/** The stored support information of an e-book; null if it is empty. */
export async function findSupport(
  db: Db,
  ebookId: string,
  languagesOf?: (row: Row) => Promise<RowLanguages>,
): Promise<Support | null> {
  const row = await db
    .selectFrom('support_info')
    .select(['email', 'phone', 'whatsapp', 'description', 'faq'])
    .where('ebook_id', '=', ebookId)
    .executeTakeFirst();
  if (!row) return null;
  const faq = row.faq.filter(({ question, answer }) => question.trim() && answer.trim());
  const says = row.email || row.phone || row.whatsapp || row.description || faq.length > 0;
  if (!says) return null;
  const languages = (await languagesOf?.({ ...row, id: ebookId }))?.get(ebookId);
  return { ...row, whatsapp: shownWhatsapp(row.whatsapp), faq, languages };
}
