import type { SupportInput } from '#common/schemas/support.ts';
import type { Support } from './support.queries.ts';

/** The support information of an e-book as its form has it; empty if nothing is stored. */
export function supportFields(row: Support | null): SupportInput {
  const { email = '', phone = '', whatsapp = '', description = '', faq = [] } = row ?? {};
  return { email, phone, whatsapp, description, faq };
}
