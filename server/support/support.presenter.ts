import { fieldsIn } from '#common/schemas/field-type.ts';
import { emptySupport, type SupportInput, supportFields } from '#common/schemas/support.ts';
import type { Support } from './support.queries.ts';

/** The support information of an e-book as its form has it; empty if nothing is stored. */
export function openedSupport(row: Support | null): SupportInput {
  return row ? fieldsIn(supportFields, row) : emptySupport;
}
