import { type ShownWhatsapp, shownWhatsapp } from '#common/whatsapp.ts';
import type { Db } from '../db/open.ts';

/** How readers reach the author, and what they ask most; empty texts are not shown. */
export type Support = {
  email: string;
  phone: string;
  whatsapp: ShownWhatsapp;
  description: string;
  faq: { question: string; answer: string }[];
};

/** What is stored for an e-book; null if that says nothing. */
export async function findSupport(db: Db, ebookId: string): Promise<Support | null> {
  const row = await db
    .selectFrom('support_info')
    .select(['email', 'phone', 'whatsapp', 'description', 'faq'])
    .where('ebook_id', '=', ebookId)
    .executeTakeFirst();
  if (!row) return null;
  const faq = row.faq.filter(({ question, answer }) => question.trim() && answer.trim());
  const says = row.email || row.phone || row.whatsapp || row.description || faq.length > 0;
  return says ? { ...row, whatsapp: shownWhatsapp(row.whatsapp), faq } : null;
}
